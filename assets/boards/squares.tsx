<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="squares" tilewidth="256" tileheight="256" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="256" height="256" source="../sprites/square-floor.svg"/>
 </tile>
</tileset>
