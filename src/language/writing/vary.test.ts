import { afterAll, expect, test } from 'vitest';
import { seeded } from '../../common/random.ts';
import { startOpenaiChat } from '../../../test/fakes/openai-chat.ts';
import { varyWithModel } from './vary-with-model.ts';
import { varyWords } from './vary.ts';

const never = new AbortController().signal;

test('synonyms make other wordings, and leave marks, random words and other words alone', () => {
  const text = '如果早上赶时间，{来/看}一杯<break time="1s"/>豆浆非常划算，一杯就够了，不用试试看。';
  const { variants, by, notice } = varyWords(text, 5, seeded(1));
  expect([new Set([text, ...variants]).size, by, notice]).toEqual([6, 'templates', null]);
  for (const variant of variants) {
    expect(variant).toContain('{来/看}');
    expect(variant).toContain('<break time="1s"/>');
    expect(variant).toContain('试试看');
  }
});

test('where words run out it says so instead of repeating itself', () => {
  expect(varyWords('如果渴了。', 9, seeded(1))).toEqual({
    variants: expect.toSatisfy((all: string[]) => new Set(all).size === 2 && all.length === 2),
    by: 'templates',
    notice: expect.stringContaining('只够换出 2 种'),
  });
  expect(varyWords('嗯。', 3, seeded(1))).toMatchObject({
    variants: [],
    notice: expect.stringContaining('没有可以替换的词'),
  });
});

test('a word that does not fit everywhere is left as it is written', () => {
  for (const text of [
    '价格很实惠。',
    '给您介绍一款面膜，特别好用，方便携带。',
    '这个颜色很特别，家用也简单大方。',
    '只要你喜欢，现在下单，请放心。',
    '老人鞋和孩子的鞋都结实耐用。',
    '每天一包，味道不错，可以的。',
    '页面里有大家的评价，大家高兴要紧。',
    '不用电池，十分钟就好，周末晚上马上到。',
    '价格很不贵，穿上好看不好看你说了算。',
    '这个设计非常特别，活儿干得漂亮。',
    '一部好看的电影，又实惠又划算。',
    '它不但是杯子，早上好。',
  ])
    expect(varyWords(text, 5, seeded(1)).variants, text).toEqual([]);
  const { variants } = varyWords('给大家看看，非常划算。', 30, seeded(1));
  const [who, look, how, what] = [
    ['大家', '各位', '朋友们'],
    ['看看', '看一看'],
    ['非常', '特别'],
    ['划算', '实惠'],
  ];
  const natural = who.flatMap((a) =>
    look.flatMap((b) => how.flatMap((c) => what.map((d) => `给${a}${b}，${c}${d}。`))),
  );
  expect(natural).toEqual(expect.arrayContaining(variants));
  expect(variants.length).toBeGreaterThan(10);
});

const chat = await startOpenaiChat('secret-key');
afterAll(() => chat.close());

test('a model may write them, but invents nothing; where it fails synonyms do', async () => {
  const settings = { url: `${chat.url}/v1/`, key: 'secret-key', model: 'chat-1', timeoutMs: 20_000 };
  const vary = () =>
    varyWithModel(settings, '这杯豆浆{好喝/香}，非常划算，只要9块9。', { count: 3, longest: 100 }, never);
  chat.says = JSON.stringify({
    variants: [
      '9块9就能喝到的豆浆，真香。',
      '只要5块钱。',
      '全国包邮。',
      '这杯豆浆好喝，非常划算，只要9块9。',
      7,
    ],
  });
  expect(await vary()).toEqual({
    variants: ['9块9就能喝到的豆浆，真香。'],
    by: 'model',
    notice: expect.stringContaining('有 3 种'),
  });
  chat.says = '不会';
  expect(await vary()).toMatchObject({ by: 'templates', notice: expect.stringContaining('同义词') });
});
