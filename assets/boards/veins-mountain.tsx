<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="veins-mountain" tilewidth="222" tileheight="256" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="group" value="mountain"/>
  </properties>
  <image width="222" height="256" source="../sprites/hex-rock.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="group" value="city"/>
  </properties>
  <image width="222" height="256" source="../sprites/veins-city.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="group" value="rock"/>
   <property name="subject" value="rock"/>
  </properties>
  <image width="222" height="256" source="../sprites/veins-rock.svg"/>
 </tile>
</tileset>
