import { expect, test } from 'vitest';
import { seeded } from '../common/random.ts';
import { goOnAir, script } from '../../test/helpers/simulated-room.ts';
import { NOTICE } from './lines/compose.ts';

const opening = script(2, '', '大家好。');
const cup = [script(1, '杯子', '这是杯子。很保温。不漏水。'), script(1, '杯子', '杯子有三种颜色。')];
const pan = script(1, '锅', '这是锅。不粘。');
const turn = script(4, '', '再看下一个。');
const price = script(3, '多少钱', '都在小黄车里。点开就能看到。');
const scripts = [opening, ...cup, pan, turn, price];

test('a room on air: opening, notice, every paragraph, transitions between the goods, and an end after its rounds', () => {
  const onAir = goOnAir({ scripts, settings: { loop: { times: 2 } } });
  onAir.advance(600);
  const round = [
    '这是杯子。',
    '很保温。',
    '不漏水。',
    '杯子有三种颜色。',
    '再看下一个。',
    '这是锅。',
    '不粘。',
  ];
  expect(onAir.texts()).toEqual(['大家好。', NOTICE, ...round, '再看下一个。', ...round]);
  expect(onAir.ended).toBe('已循环 2 遍');
  expect(onAir.said.map(({ line }) => line.goods).slice(2, 9)).toEqual([
    ...Array(4).fill('杯子'),
    null,
    '锅',
    '锅',
  ]);
});

test('gaps lie between paragraphs, and the clock wakes the room', () => {
  const onAir = goOnAir({ scripts: [...cup, pan], settings: { gapSeconds: [5, 5] } });
  onAir.advance(60);
  const [, , , last, next] = onAir.said;
  expect(next!.at - last!.at).toBe('不漏水。'.length * 200 + 5000);
});

test('gaps of any fraction of a second end', () => {
  const onAir = goOnAir({ scripts: [pan], settings: { gapSeconds: [1, 3] } });
  onAir.advance(1100);
  expect(onAir.texts().filter((text) => text === '不粘。').length).toBeGreaterThan(250);
});

test('a shuffled room says everything once a round and never the same goods at the seam', () => {
  const goods = ['一', '二', '三', '四', '五'].map((name) => script(1, name, `商品${name}。`));
  const onAir = goOnAir({
    scripts: goods,
    settings: { order: 'shuffle', loop: { times: 40 } },
    random: seeded(7),
  });
  onAir.advance(3600);
  const texts = onAir.texts().filter((text) => text !== NOTICE);
  expect(texts).toHaveLength(200);
  for (let i = 1; i < texts.length; i++) expect(texts[i]).not.toBe(texts[i - 1]);
  const rounds = Array.from({ length: 40 }, (_, i) => texts.slice(i * 5, i * 5 + 5));
  for (const round of rounds) expect(new Set(round).size).toBe(5);
  expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(20);
});

test('wordings and transitions take turns', () => {
  const onAir = goOnAir({
    scripts: [
      script(1, '杯', '说法甲。', '说法乙。', '说法丙。'),
      script(4, '', '过渡甲。'),
      script(4, '', '过渡乙。'),
    ],
  });
  onAir.advance(20);
  const texts = onAir.texts().filter((text) => text !== NOTICE);
  expect(texts.slice(0, 7)).toEqual([
    '说法甲。',
    '过渡甲。',
    '说法乙。',
    '过渡乙。',
    '说法丙。',
    '过渡甲。',
    '说法甲。',
  ]);
});

test('a line that fails is skipped; if all fail, the room tries on without spinning', () => {
  const onAir = goOnAir({ scripts });
  onAir.failing.add(pan.content);
  onAir.advance(40);
  expect(onAir.texts()).not.toContain('这是锅。');
  expect(onAir.texts().filter((text) => text === '这是杯子。').length).toBeGreaterThan(2);
  for (const { content } of scripts) onAir.failing.add(content);
  onAir.failing.add(NOTICE);
  const before = onAir.said.length;
  onAir.advance(3600);
  onAir.failing.clear();
  onAir.advance(120);
  expect(onAir.texts().slice(before)).toContain('这是锅。');
  expect(onAir.texts().slice(before)).toContain(NOTICE);
});

test.each([
  ['only openings', [opening, script(2, '', '欢迎你。')], ['大家好。', '欢迎你。', '大家好。', '欢迎你。']],
  ['only questions', [price], ['都在小黄车里。', '点开就能看到。', '都在小黄车里。']],
  ['only transitions', [turn, script(4, '', '别走开。')], ['再看下一个。', '别走开。', '再看下一个。']],
  ['one paragraph', [pan], ['这是锅。', '不粘。', '这是锅。']],
  ['nothing', [], []],
])('a room with %s keeps company, without chatter', (_, some, texts) => {
  const onAir = goOnAir({ scripts: some, settings: { gapSeconds: [1, 1] } });
  onAir.advance(100);
  const spoken = onAir.texts().filter((text) => text !== NOTICE);
  expect(spoken.slice(0, texts.length)).toEqual(texts);
  expect(onAir.texts()).toContain(NOTICE);
  if (some[0] !== pan) expect(spoken.length).toBeLessThan(15);
});

test('rounds end rooms without goods too; hours end any room, even one with nothing to say', () => {
  const openings = goOnAir({ scripts: [opening], settings: { loop: { times: 1 } } });
  openings.advance(60);
  expect(openings.ended).toBe('已循环 1 遍');
  expect(openings.texts()).toEqual(['大家好。', NOTICE]);
  const silent = goOnAir({ scripts: [], settings: { loop: { hours: 0.5 } } });
  silent.advance(1790);
  expect(silent.ended).toBeNull();
  silent.advance(10);
  expect(silent.ended).toBe('已播满 0.5 小时');
});
