/** Has every shape a Mandarin mouth takes: wide, spread, round, pressed lips, teeth on the lip. */
export const readAloud =
  '大家好，欢迎来到我的直播间。八百标兵奔北坡，妈妈买了白菜和苹果。一起去西湖，喝一壶雨前绿茶；五月的风，吹过乌篷船。' +
  '飞机飞过福建，佛跳墙非常有名。哇，阿姨拿来一大把葡萄，啊，真好吃！我说慢一点，嘴张开一点，你就能看清楚。';

export const SILENT_SECONDS = 10;
