import { afterAll, expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { startOpenaiChat } from '../../../test/fakes/openai-chat.ts';
import { varyWithModel } from './vary-with-model.ts';
import { varyWords } from './vary.ts';

const never = new AbortController().signal;

test('synonyms make other wordings, and leave marks, random words and other words alone', () => {
  const text = '早上赶时间，{来/看}一杯<break time="1s"/>好喝的豆浆就够了，不用泡方便面。';
  const { variants, by, notice } = varyWords(text, 5, seeded(1));
  expect([new Set([text, ...variants]).size, by, notice]).toEqual([6, 'templates', null]);
  for (const variant of variants) {
    expect(variant).toContain('{来/看}');
    expect(variant).toContain('<break time="1s"/>');
    expect(variant).toContain('方便面');
  }
});

test('where words run out it says so instead of repeating itself', () => {
  expect(varyWords('豆浆好喝。', 9, seeded(1))).toEqual({
    variants: expect.toSatisfy((all: string[]) => new Set(all).size === 2 && all.length === 2),
    by: 'templates',
    notice: expect.stringContaining('只够换出 2 种'),
  });
  expect(varyWords('嗯。', 3, seeded(1))).toMatchObject({
    variants: [],
    notice: expect.stringContaining('没有可以替换的词'),
  });
});

const chat = await startOpenaiChat('secret-key');
afterAll(() => chat.close());

test('a model may write them, but invents nothing; where it fails synonyms do', async () => {
  const settings = { url: `${chat.url}/v1/`, key: 'secret-key', model: 'chat-1', timeoutMs: 20_000 };
  const vary = () =>
    varyWithModel(settings, '这杯豆浆{好喝/香}，只要9块9。', { count: 3, longest: 100 }, never);
  chat.says = JSON.stringify({
    variants: ['9块9就能喝到的豆浆，真香。', '只要5块钱。', '全国包邮。', '这杯豆浆好喝，只要9块9。', 7],
  });
  expect(await vary()).toEqual({
    variants: ['9块9就能喝到的豆浆，真香。'],
    by: 'model',
    notice: expect.stringContaining('有 3 种'),
  });
  chat.says = '不会';
  expect(await vary()).toMatchObject({ by: 'templates', notice: expect.stringContaining('同义词') });
});
