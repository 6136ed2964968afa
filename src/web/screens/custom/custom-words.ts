import { AVATAR_FILM, VOICE_SAMPLE, type Order } from '../../../contract/order.ts';
import type { CameraTake } from '../../parts/record/takes.ts';

interface Words {
  thing: string;
  about: string;
  rules: { good: string[]; bad: string[] };
  purposes: string[];
  history: string;
}

export const customWords: Record<Order['type'], Words> = {
  voice: {
    thing: '声音',
    about: '用一段录音做出音色相近的声音，配音和直播都能用。',
    rules: {
      good: [
        '安静的房间，离话筒一拳远',
        '普通话吐字清楚，语速自然',
        `${VOICE_SAMPLE.least}–${VOICE_SAMPLE.good} 秒最好，最长 ${VOICE_SAMPLE.most / 60} 分钟`,
        '先试听一遍再提交',
      ],
      bad: ['背景音乐、回声、电流声', '两个人说话，或中途换人'],
    },
    purposes: ['声音制作', '视频配音', '直播播报'],
    history: '/soundHistory',
  },
  avatar: {
    thing: '形象',
    about: '用一段视频或一张照片做出专属的数字人，视频和直播都能用。',
    rules: {
      good: [
        '正脸，眼睛看镜头；视频里每一帧都是',
        '嘴巴闭合或微微张开',
        '上半身入镜，头顶留空，头发不碰画面边；脸占画面高度五分之一以上',
        '9:16 或 16:9，25–60 帧每秒',
      ],
      bad: ['口罩、墨镜、手或话筒挡住脸', '画面里有第二个人'],
    },
    purposes: ['形象制作', '视频发布', '直播出镜'],
    history: '/videoHistory',
  },
};

/** Has every shape a Mandarin mouth takes: wide, spread, round, pressed lips, teeth on the lip. */
export const readAloud =
  '大家好，欢迎来到我的直播间。八百标兵奔北坡，妈妈买了白菜和苹果。一起去西湖，喝一壶雨前绿茶；五月的风，吹过乌篷船。' +
  '飞机飞过福建，佛跳墙非常有名。哇，阿姨拿来一大把葡萄，啊，真好吃！我说慢一点，嘴张开一点，你就能看清楚。';

export const SILENT_SECONDS = 10;

export const avatarTake: CameraTake = {
  what: '我的视频',
  words: readAloud,
  hint: `读完下面的话，再闭上嘴看着镜头，安静 ${SILENT_SECONDS} 秒，然后点「录完了」。`,
  hasSound: false,
  least: AVATAR_FILM.least,
  // More of a video is not used.
  most: 90,
};
