import { expect, test } from 'vitest';
import { newSettings } from '../contract/room-settings.ts';
import { goOnAir, script, type Setting } from '../../test/helpers/simulated-room.ts';
import { completeMemory, newMemory } from './memory.ts';

/** Sentences of four seconds. */
const sentences = (count: number) =>
  Array.from({ length: count }, (_, i) => `这款杯子的第${i % 10}个好处，我慢慢讲给你听。`).join('');
const cup = script(1, '杯子', sentences(60));
const questions = Array.from({ length: 12 }, (_, i) =>
  script(3, `问题${i}号`, `第${i}个问题的回答就是这样子的。`),
);
const usual: Partial<Setting['settings']> = {
  answerWhen: 'sentence',
  interaction: 'normal',
  goodsByComment: 'off',
};

const kinds = (onAir: ReturnType<typeof goOnAir>) =>
  onAir.said
    .map(({ kind }) => kind)
    .join(' ')
    .replaceAll(/ ?(transition|notice)/g, '');

function ask(onAir: ReturnType<typeof goOnAir>, count: number): void {
  for (let i = 0; i < count; i++) onAir.receive(`问题${i}号`);
}

test.each([
  ['few', 1, 40],
  ['normal', 2, 25],
  ['many', 3, 15],
] as const)('%s: at most %i in a row, then at least %i seconds of goods', (interaction, times, seconds) => {
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: { ...usual, interaction } });
  onAir.advance(10);
  ask(onAir, 12);
  onAir.advance(110);
  const rows = kinds(onAir).split(/goods(?: goods)*/);
  const answers = rows.map((row) => row.split('answer').length - 1).filter((count) => count > 0);
  expect(answers.length).toBeGreaterThan(1);
  expect(Math.max(...answers)).toBe(times);
  const firsts = onAir.said.filter(({ kind }, i) => kind === 'answer' && onAir.said[i - 1]?.kind === 'goods');
  const lasts = onAir.said.filter(({ kind }, i) => kind === 'answer' && onAir.said[i + 1]?.kind !== 'answer');
  for (const [i, { at }] of firsts.slice(1).entries())
    expect(at - lasts[i]!.at).toBeGreaterThanOrEqual(seconds * 1000);
});

test('long answers fill a row by their time; a person is not held back', () => {
  const long = [0, 1].map((i) => script(3, `问题${i}号`, `${'说来话长，'.repeat(12)}就是这样。`));
  const onAir = goOnAir({ scripts: [cup, ...long], settings: usual });
  onAir.advance(10);
  ask(onAir, 2);
  onAir.advance(20);
  onAir.operator('插一句。', 'sentence');
  onAir.advance(5);
  expect(onAir.said.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  expect(onAir.texts()).toContain('插一句。');
});

test('a greeting leaves room for a question, another follows it, and none leads away from the goods', () => {
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual });
  onAir.advance(10);
  onAir.receive('', '小美', 'enter');
  onAir.advance(5);
  onAir.receive('', '阿强', 'follow');
  onAir.receive('问题1号');
  onAir.advance(16);
  expect(kinds(onAir)).toMatch(/goods event answer event goods/);
  onAir.advance(60);
  onAir.receive('', '小李', 'gift');
  onAir.advance(10);
  const thanked = onAir.said.findLastIndex(({ kind }) => kind === 'event');
  expect(onAir.said[thanked]!.text).toContain('小李');
  expect(onAir.said[thanked + 1]!.kind).toBe('goods');
});

test('where questions never end, who gave something is thanked all the same', () => {
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual });
  for (let minute = 0; minute < 10; minute++) {
    onAir.receive('', `小美${minute}`, 'gift');
    for (let i = 0; i < 10; i++) {
      ask(onAir, 12);
      onAir.advance(6);
    }
  }
  const thanks = onAir.said.filter(({ kind }) => kind === 'event');
  expect(thanks.length).toBeGreaterThanOrEqual(6);
});

test('where few ask, a second question comes right after the first, though somebody was greeted before', () => {
  const long = [0, 1].map((i) =>
    script(3, `问题${i}号`, `第${i}个问题说来有点长，我们慢慢讲，讲完就清楚了。`),
  );
  const onAir = goOnAir({ scripts: [cup, ...long], settings: usual });
  onAir.advance(60);
  onAir.receive('', '小美', 'gift');
  onAir.advance(5);
  ask(onAir, 2);
  onAir.advance(20);
  expect(kinds(onAir)).toMatch(/event (?:goods )*answer answer/);
});

test('an answer that was given up leaves its wording for the next one', () => {
  const wordings = ['价格是六十九元。', '一个卖六十九元。'];
  const price = [...wordings.map((text) => script(3, '多少钱', text)), ...questions];
  let isMade = true;
  const isSpoken: NonNullable<Setting['ports']>['isSpoken'] = ({ kind }) => isMade || kind !== 'answer';
  const onAir = goOnAir({ scripts: [cup, ...price], settings: usual, ports: { isSpoken } });
  onAir.advance(10);
  const askPrice = () => {
    onAir.receive('多少钱');
    onAir.advance(180);
  };
  askPrice();
  askPrice();
  isMade = false;
  askPrice();
  isMade = true;
  askPrice();
  const said = onAir.texts().filter((text) => wordings.includes(text));
  expect(said).toEqual([...wordings, wordings[0]]);
});

test('an answer that is still being made waits, goods go on, and it comes at the next sentence border', () => {
  let isMade = false;
  const isSpoken: NonNullable<Setting['ports']>['isSpoken'] = ({ kind }) => isMade || kind !== 'answer';
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual, ports: { isSpoken } });
  onAir.advance(10);
  onAir.receive('问题1号');
  onAir.advance(20);
  expect(kinds(onAir)).not.toContain('answer');
  isMade = true;
  onAir.wake();
  expect(onAir.said.at(-1)!.isCut).toBe(false);
  expect(onAir.step().kind).toBe('answer');
  const silent = goOnAir({ scripts: questions, settings: usual, ports: { isSpoken: () => false } });
  silent.receive('问题1号');
  silent.advance(15);
  expect(kinds(silent)).toContain('answer');
});

test('orders are thanked for within a quarter of a minute in a row of answers too, without the name if its sound is not made', () => {
  const { order } = newSettings('').events;
  const unnamed = order.lines.map((text) => text.replace('{用户名}', '这位朋友'));
  const name = /某某/;
  const onAir = goOnAir({
    scripts: [cup, ...questions],
    settings: usual,
    ports: { isSpoken: ({ text }) => !name.test(text) },
  });
  onAir.advance(10);
  for (let i = 0; i < 30; i++) {
    ask(onAir, 6);
    const ordered = onAir.now;
    onAir.receive('', `买家${i}`, 'order');
    onAir.advance(15);
    const thanks = onAir.said.filter(({ line, at }) => line.isOwed && at >= ordered);
    expect(thanks.length).toBeGreaterThanOrEqual(1);
    expect(unnamed).toContain(thanks[0]!.text);
    onAir.advance(7);
  }
});

test('thanks without a name lead away from nothing, and a notice that is due does not hold them back', () => {
  const onAir = goOnAir({
    scripts: [cup],
    settings: { ...usual, noticeMinutes: 1 },
    ports: { isSpoken: ({ text }) => !/某某/.test(text) },
  });
  for (let i = 0; i < 20; i++) {
    onAir.advance(9);
    const ordered = onAir.now;
    onAir.receive('', `买家${i}`, 'order');
    onAir.advance(15);
    expect(onAir.said.some(({ line, at }) => line.isOwed && at >= ordered)).toBe(true);
  }
  expect(onAir.said.some(({ kind }) => kind === 'transition')).toBe(false);
});

test('in a rush of orders goods keep their share, at the cost of answers', () => {
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual });
  for (let i = 0; i < 300; i++) {
    onAir.receive('', `买家${i}`, 'order');
    onAir.receive(`问题${i % 12}号`);
    onAir.advance(2);
  }
  const isGoods = ({ kind }: { kind: string }) => kind === 'goods';
  const size = (all: { text: string }[]) => all.reduce((sum, { text }) => sum + text.length, 0);
  expect(size(onAir.said.filter(isGoods)) / size(onAir.said)).toBeGreaterThan(0.55);
});

test('thanks for an order that an operator cut are said after all', () => {
  const onAir = goOnAir({ scripts: [cup], settings: usual });
  onAir.advance(10);
  onAir.receive('', '买家', 'order');
  while (onAir.step().kind !== 'event');
  onAir.operator('插一句。', 'now');
  onAir.advance(10);
  expect(onAir.said.filter(({ line, isCut }) => line.isOwed && !isCut)).toHaveLength(1);
});

test('where many write, a question that nobody sees any more gives way to a fresh one, and may be asked again', () => {
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual });
  onAir.advance(10);
  ask(onAir, 8);
  onAir.advance(20);
  for (let i = 0; i < 8; i++) onAir.receive(`路过${i}`);
  onAir.advance(9);
  const gone = [...onAir.decided.values()].map(({ reason }) => reason);
  expect(gone).toEqual(Array(6).fill('等得太久，没有再说'));
  expect(onAir.receive('问题7号').state).toBe('waiting');
});

test('a room of an older version has a rhythm too', () => {
  const memory = newMemory(0);
  for (const field of ['rhythm', 'greetings', 'comments']) Reflect.deleteProperty(memory, field);
  completeMemory(memory);
  expect(memory).toEqual(newMemory(0));
});

test('goods go on where neither thanks nor a way back are made yet, and the thanks come when they are', () => {
  let isMade = false;
  const isSpoken = ({ kind }: { kind: string }) => isMade || kind === 'goods' || kind === 'answer';
  const onAir = goOnAir({ scripts: [cup, ...questions], settings: usual, ports: { isSpoken } });
  onAir.advance(10);
  onAir.receive('问题1号');
  onAir.receive('', '买家', 'order');
  onAir.advance(30);
  expect(onAir.said.map(({ kind }) => kind)).toContain('answer');
  expect(onAir.said.some(({ kind }) => kind === 'event' || kind === 'transition')).toBe(false);
  isMade = true;
  onAir.wake();
  onAir.advance(5);
  expect(onAir.said.some(({ line }) => line.isOwed)).toBe(true);
});
