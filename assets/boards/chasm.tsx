<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="chasm" tilewidth="256" tileheight="256" tilecount="46" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="group" value="surface"/>
   <property name="side" value="N"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-surface.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="group" value="surface"/>
   <property name="side" value="E"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-surface.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="group" value="surface"/>
   <property name="side" value="S"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-surface.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="group" value="surface"/>
   <property name="side" value="W"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-surface.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="group" value="corner"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-surface.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="group" value="floor"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-floor.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="centre"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-entrance.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="centre"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-entrance.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="centre"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-entrance.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="centre"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-entrance.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="1"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="2"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="3"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="4"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="5"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="6"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="7"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="8"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="1"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="2"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="3"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="4"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="5"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="6"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="7"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="8"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="26">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="1"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="27">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="2"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="28">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="3"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="29">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="4"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="30">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="5"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="31">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="6"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="32">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="7"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="33">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="8"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="34">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="1"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="35">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="2"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="36">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="3"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="37">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="4"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="38">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="5"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="39">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="6"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="40">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="7"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="41">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="mine"/>
   <property name="number" type="int" value="8"/>
  </properties>
  <image width="256" height="256" source="../sprites/square-mine.svg"/>
 </tile>
 <tile id="42">
  <properties>
   <property name="colour" value="red"/>
   <property name="group" value="gate"/>
   <property name="side" value="N"/>
  </properties>
  <image width="256" height="256" source="../sprites/gate-south.svg"/>
 </tile>
 <tile id="43">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="group" value="gate"/>
   <property name="side" value="E"/>
  </properties>
  <image width="256" height="256" source="../sprites/gate-west.svg"/>
 </tile>
 <tile id="44">
  <properties>
   <property name="colour" value="green"/>
   <property name="group" value="gate"/>
   <property name="side" value="S"/>
  </properties>
  <image width="256" height="256" source="../sprites/gate-north.svg"/>
 </tile>
 <tile id="45">
  <properties>
   <property name="colour" value="blue"/>
   <property name="group" value="gate"/>
   <property name="side" value="W"/>
  </properties>
  <image width="256" height="256" source="../sprites/gate-east.svg"/>
 </tile>
</tileset>
