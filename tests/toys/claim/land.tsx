<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="land" tilewidth="252" tileheight="218" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="252" height="218" source="../../../assets/sprites/terrain-forest.svg"/>
 </tile>
</tileset>
