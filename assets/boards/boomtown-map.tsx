<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="boomtown-map" tilewidth="252" tileheight="218" tilecount="17" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="group" value="water"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-water.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P0"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P1"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P2"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P3"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P4"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P5"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P6"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="centre" type="bool" value="true"/>
   <property name="group" value="P7"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-forest.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="group" value="P0"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="group" value="P1"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="group" value="P2"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="group" value="P3"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="group" value="P4"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="group" value="P5"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="group" value="P6"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="group" value="P7"/>
  </properties>
  <image width="252" height="218" source="../sprites/terrain-copper.svg"/>
 </tile>
</tileset>
