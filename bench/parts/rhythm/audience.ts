import type { ViewerMessage } from '../../../src/live/comments/viewer.ts';

const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)]!;

/** The first ones are asked most, as in every room: price, size, delivery. */
const oftenFirst = <T>(all: readonly T[], random: () => number): T =>
  all[Math.floor(all.length * random() ** 2)]!;

const UNKNOWN = [
  '能放车里吗',
  '有没有实体店',
  '是哪里生产的',
  '可以开专票不',
  '刻字可以吗',
  '跟上次那款一样吗',
];
const GREETINGS = ['主播好', '晚上好', '来了来了', '刚下班', '第一次来', '又来看看'];
const PRAISE = ['挺好看的', '讲得真细', '买过，不错', '喜欢这个颜值', '主播有耐心', '做工可以'];
const SMALL_TALK = [
  '哈哈',
  '今天好冷',
  '666',
  '路过',
  '我妈也在看',
  '声音好听',
  '在吃饭',
  '等等我',
  '嗯嗯',
  '好的',
];
const WISHES = ['讲讲坚果', '讲讲保温杯', '2号', '想看1号'];
const BOUGHT = ['已拍', '拍好了', '下单了', '买了两个'];

/** What is written, by its share; the rest are questions of which the room has the answer. */
const WRITTEN: [number, string[]][] = [
  [0.1, UNKNOWN],
  [0.14, GREETINGS],
  [0.1, PRAISE],
  [0.22, SMALL_TALK],
  [0.04, WISHES],
  [0.05, BOUGHT],
];

export interface Arrival {
  at: number;
  message: ViewerMessage;
  /** The keyword of the question, for which the room has an answer. */
  keyword: string | null;
}

/** Of everything but comments, for each comment. */
const OTHERS = { enter: 0.6, like: 0.5, follow: 0.06, gift: 0.02, order: 0.05 } as const;

const NAMES =
  '小美 阿强 晴天 老王 豆豆妈 一叶知秋 山里人 橙子 Lily 大海 慢慢来 小鱼 木木 北方的狼 甜甜圈'.split(' ');

/** Comments and events of `minutes`, in the order in which they come; they come at random, not at a fixed beat. */
export function audienceOf(
  perMinute: number,
  minutes: number,
  keywords: string[],
  random: () => number,
): Arrival[] {
  const all: Arrival[] = [];
  let ids = 0;
  const message = (type: ViewerMessage['type'], text: string): ViewerMessage => {
    const id = String(++ids);
    const viewer = Math.floor(random() * Math.max(6, perMinute * 4));
    const name = `${NAMES[viewer % NAMES.length]}${viewer >= NAMES.length ? Math.floor(viewer / NAMES.length) : ''}`;
    const gift = type === 'gift' ? { name: '小心心', count: 1 } : null;
    return { id, type, user: { id: `v${viewer}`, name }, text, gift };
  };
  const comment = (at: number): Arrival => {
    let left = random();
    for (const [share, texts] of WRITTEN) {
      if (left < share) return { at, message: message('comment', pick(texts, random)), keyword: null };
      left -= share;
    }
    const keyword = oftenFirst(keywords, random);
    const asked = pick(keyword.split('/'), random);
    const text = pick(['', '请问', '想问下', '主播'], random) + asked + pick(['', '呀', '呢', '？'], random);
    return { at, message: message('comment', text), keyword };
  };
  const come = (rate: number, make: (at: number) => Arrival) => {
    for (let at = 0; ;) {
      at += (-Math.log(1 - random()) / rate) * 60_000;
      if (at >= minutes * 60_000) return;
      all.push(make(at));
    }
  };
  come(perMinute, comment);
  for (const [type, share] of Object.entries(OTHERS) as [keyof typeof OTHERS, number][])
    come(perMinute * share, (at) => ({ at, message: message(type, ''), keyword: null }));
  return all.toSorted((a, b) => a.at - b.at);
}
