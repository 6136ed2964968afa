import { expect, test } from 'vitest';
import { goOnAir, script, type Setting } from '../../../test/helpers/simulated-room.ts';
import { NOTICE } from '../lines/compose.ts';
import { namedGoods } from '../comments/named-goods.ts';

const cup = [script(1, '保温杯', '杯一。杯一完。'), script(1, '保温杯', '杯二。')];
const pan = [script(1, '不粘锅', '锅一。'), script(1, '不粘锅', '锅二。')];
const lamp = script(1, '台灯', '灯一。');
const fan = script(1, '风扇', '扇一。');
const scripts = [...cup, ...pan, lamp, fan];
const secondsOf = () => 60;

function begin(more: Partial<Setting> = {}) {
  const onAir = goOnAir({ scripts, ...more });
  while (onAir.step().text !== '杯一。');
  const texts = () => onAir.texts().filter((text) => text !== NOTICE);
  const change = (act: () => unknown) => {
    act();
    onAir.wake();
  };
  return {
    onAir,
    change,
    order: () => onAir.room.coming(secondsOf).map(({ name }) => name),
    said: (howMany: number) => {
      while (texts().length < howMany) onAir.step();
      return texts();
    },
  };
}

test('goods that the seller asks for begin after the sentence; what was left is told again behind them', () => {
  const { onAir, change, said } = begin();
  change(() => onAir.room.present('台灯', 'sentence', '138****0000 点播'));
  expect(said(8)).toEqual(['杯一。', '灯一。', '杯一。', '杯一完。', '杯二。', '锅一。', '锅二。', '扇一。']);
  const told = onAir.said.find(({ text }) => text === '灯一。')!;
  expect(told.line.because).toBe('商品「台灯」第 1 段，138****0000 点播');
  expect(told.line.goods).toBe('台灯');
});

test('at once cuts the sentence; a second time begins anew; an answer in between changes nothing', () => {
  const price = script(3, '多少钱', '九块九。');
  const { onAir, change } = begin({ scripts: [...scripts, price], settings: { answerWhen: 'now' } });
  change(() => onAir.room.present('不粘锅', 'now', '点播'));
  expect(onAir.said.at(-1)!.text).toBe('锅一。');
  expect(onAir.said.at(-2)!.isCut).toBe(true);
  change(() => onAir.room.present('不粘锅', 'now', '点播'));
  expect(onAir.step().text).toBe('锅二。');
  onAir.receive('多少钱');
  change(() => onAir.room.present('风扇', 'now', '点播'));
  const from = onAir.said.length - 1;
  onAir.advance(5);
  expect(onAir.texts().slice(from, from + 3)).toEqual(['九块九。', '扇一。', '锅二。']);
});

test('a paragraph whose sound is not made gives way to one that is, and comes when it is made', () => {
  const unmade = new Set(['锅一。', '锅二。', '杯二。']);
  const isSpoken = ({ text }: { text: string }) => !unmade.has(text);
  const { onAir, said } = begin({ ports: { isSpoken }, settings: { loop: { times: 1 } } });
  // Of the cup nothing else is made: the lamp and the fan come first; when nothing is left, the room waits as ever.
  expect(said(4)).toEqual(['杯一。', '杯一完。', '灯一。', '扇一。']);
  expect(onAir.said.at(-1)!.line.because).toContain('语音已备好');
  unmade.clear();
  expect(said(7).slice(4)).toEqual(['杯二。', '锅一。', '锅二。']);
});

test('what was said in the last ten minutes is said in other words as long as there are any', () => {
  const words = (at: number) => `这款杯子的第${at}种说法。大家听好。`;
  const goods = script(1, '杯子', words(1), words(2), '只说一次的话。');
  const onAir = goOnAir({ scripts: [goods] });
  while (onAir.texts().filter((text) => text !== NOTICE).length < 3) onAir.step();
  // Two of the wordings share a sentence: the third comes between them.
  expect(onAir.texts().slice(-3)).toEqual(['这款杯子的第1种说法。', '大家听好。', '只说一次的话。']);
});

test('next, skipped, dragged, removed and brought back: the order is what the seller made it', () => {
  const { onAir, change, order, said } = begin({ settings: { loop: { times: 1 } } });
  expect(order()).toEqual(['保温杯', '不粘锅', '台灯', '风扇']);
  change(() => onAir.room.present('风扇', 'next', '点播'));
  expect(order()).toEqual(['保温杯', '风扇', '不粘锅', '台灯']);
  const coming = onAir.room.coming(secondsOf);
  const ids = coming.map(({ id }) => id);
  change(() => onAir.room.sortGoods([ids[3]!, ids[1]!, ids[2]!], [], []));
  expect(order()).toEqual(['保温杯', '台灯', '风扇', '不粘锅']);
  change(() => onAir.room.sortGoods([], [ids[1]!], []));
  expect(order()).toEqual(['保温杯', '台灯', '不粘锅']);
  change(() => onAir.room.sortGoods([ids[3]!, ids[1]!], [], [{ id: ids[1]!, name: '风扇' }]));
  // Twice, or of goods that are not there: nothing happens.
  change(() => onAir.room.sortGoods([ids[3]!, ids[1]!], [], [{ id: ids[1]!, name: '风扇' }]));
  change(() => onAir.room.sortGoods([], [999], [{ id: 998, name: '风扇' }]));
  expect(order()).toEqual(['保温杯', '台灯', '风扇', '不粘锅']);
  change(() => onAir.room.skipGoods('保温杯'));
  expect(said(5)).toEqual(['杯一。', '灯一。', '扇一。', '锅一。', '锅二。']);
  expect(onAir.room.present('没有的商品', 'now', '')).toBe(false);
  expect(onAir.room.skipGoods('没有的商品')).toBe(false);
});

test('the order reaches over rounds, which an edit and a crash leave as they were made', () => {
  const { onAir, change, order, said } = begin({ settings: { loop: { times: 2 } } });
  expect(order()).toHaveLength(8);
  const ids = onAir.room.coming(secondsOf).map(({ id }) => id);
  // The fan of the second round before everything: the rounds are counted by places.
  change(() => onAir.room.sortGoods([ids[7]!], [], []));
  const next = script(1, '收纳盒', '盒一。');
  onAir.edit({ scripts: [script(1, '保温杯', '杯零。'), ...scripts.filter((one) => one !== lamp), next] });
  expect(order()).toEqual(['保温杯', '风扇', '不粘锅', '收纳盒', '风扇', '保温杯', '不粘锅', '收纳盒']);
  onAir.keep();
  onAir.crash();
  expect(said(9)).toEqual([
    '杯一。',
    '杯一完。',
    '杯二。',
    '扇一。',
    '锅一。',
    '锅二。',
    '盒一。',
    '扇一。',
    '杯零。',
  ]);
  expect(onAir.memory.round).toBe(2);
});

test('a room from before goods could be directed goes on, and can be directed', () => {
  const { onAir, change, order } = begin();
  for (const place of onAir.memory.ahead) {
    Reflect.deleteProperty(place, 'entry');
    Reflect.deleteProperty(place, 'why');
  }
  for (const field of ['entries', 'arranged', 'toldAt', 'namedAt'])
    Reflect.deleteProperty(onAir.memory, field);
  Reflect.deleteProperty(onAir.memory.last!, 'entry');
  onAir.keep();
  onAir.crash();
  change(() => onAir.room.present('风扇', 'next', '点播'));
  expect(order().slice(0, 4)).toEqual(['保温杯', '风扇', '不粘锅', '台灯']);
});

test('two hundred goods are ordered in one go', () => {
  const many = Array.from({ length: 200 }, (_, index) => script(1, `商品${index + 1}`, `第${index + 1}件。`));
  const onAir = goOnAir({ scripts: many });
  onAir.step();
  expect(onAir.room.coming(secondsOf)).toHaveLength(199);
  onAir.room.present('商品200', 'next', '点播');
  expect(onAir.room.coming(secondsOf)[0]!.name).toBe('商品200');
  onAir.receive('讲讲157号', '甲');
  expect(onAir.room.coming(secondsOf)[1]!.name).toBe('商品157');
});

const names = ['316不锈钢保温杯', '儿童保温杯', '不粘锅', '台灯'].map((name) => ({ name, paragraphs: [] }));
test.each([
  ['3号', '不粘锅'],
  ['三号链接讲一下', '不粘锅'],
  ['想看链接4', '台灯'],
  ['台灯多少钱', '台灯'],
  ['讲讲儿童的杯子', '儿童保温杯'],
  ['介绍一下不锈钢', '316不锈钢保温杯'],
  ['讲讲保温杯', null],
  ['3号能到吗', null],
  ['11月3号发货吗', null],
  ['有3号色吗', null],
  ['9号', null],
  ['锅', null],
  ['主播好看', null],
])('a comment names goods: %s', (comment, name) => {
  expect(namedGoods(comment, names)?.name ?? null).toBe(name);
});

test('a comment moves goods forward, or starts them after the paragraph; the history says why', () => {
  const forward = begin();
  expect(forward.onAir.receive('讲讲台灯')).toMatchObject({ state: 'answered', reason: '已把「台灯」提前' });
  expect(forward.order().slice(0, 3)).toEqual(['保温杯', '台灯', '不粘锅']);
  expect(forward.said(4)).toEqual(['杯一。', '杯一完。', '杯二。', '灯一。']);
  expect(forward.onAir.said.at(-1)!.line.because).toBe('商品「台灯」第 1 段，观众点名「讲讲台灯」');

  const start = begin({ settings: { goodsByComment: 'start' } });
  expect(start.onAir.receive('4号').reason).toBe('这一段说完就讲「风扇」');
  expect(start.said(4)).toEqual(['杯一。', '杯一完。', '扇一。', '杯二。']);

  const off = begin({ settings: { goodsByComment: 'off' } });
  expect(off.onAir.receive('讲讲台灯')).toMatchObject({ state: 'ignored', wants: 'meaning' });
  expect(off.order()[1]).toBe('不粘锅');
});

test('goods that every second comment names do not make the show jump', () => {
  const long = ['甲锅', '乙杯', '丙灯', '丁扇', '戊盒', '己碗'].map((name) =>
    script(1, name, `${name}。`.padStart(300, '讲')),
  );
  const onAir = goOnAir({ scripts: long, settings: { goodsByComment: 'start' } });
  for (let second = 0; second < 3600; second += 5) {
    onAir.receive(second % 10 === 0 ? '讲讲乙杯' : `讲讲${['丙灯', '丁扇', '戊盒'][(second / 5) % 3]}`);
    onAir.advance(5);
  }
  const told = onAir.said.filter(({ kind }) => kind === 'goods').map(({ line }) => line.goods);
  // Sixty tellings of a minute: each of the six has its turn in every round, and some come once more.
  for (const { name } of long) expect(told.filter((one) => one === name).length).toBeGreaterThanOrEqual(6);
  expect(told.filter((one) => one === '乙杯').length).toBeLessThanOrEqual(15);
  expect(onAir.said.some(({ isCut }) => isCut)).toBe(false);
});
