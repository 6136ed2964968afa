import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenaiChat } from '../../../test/fakes/openai-chat.ts';
import { translateWithModel } from './translate-with-model.ts';

let model: Awaited<ReturnType<typeof startOpenaiChat>>;
beforeAll(async () => {
  model = await startOpenaiChat('secret');
});
afterAll(() => model.close());

const translate = (lines: string[]) =>
  translateWithModel({ url: model.url, key: 'secret', model: 'chat-1', timeoutMs: 5000 }, lines, {
    to: '法语',
    terms: [{ source: '晨曦', target: 'Aurora' }],
    signal: new AbortController().signal,
    onProgress: () => {},
  });

test('a language model translates in batches, and its numbers and terms are checked too', async () => {
  model.says = JSON.stringify({ lines: ['Bonjour.', 'Seulement 99 yuans.'] });
  const { drafts, trouble } = await translate(['大家好。', '晨曦只要39元。']);
  expect(trouble).toBeNull();
  expect(drafts.map(({ text }) => text)).toEqual(['Bonjour.', 'Seulement 99 yuans.']);
  expect(drafts[1]!.doubts).toEqual(['numbers', 'terms']);
  expect(JSON.parse(model.asked.at(-1)!.user)).toMatchObject({
    to: '法语',
    lines: ['大家好。', '晨曦只要39元。'],
  });
});

test('what it fails at is told, and what was done before stays', async () => {
  model.says = JSON.stringify({ lines: Array.from({ length: 20 }, () => 'Oui.') });
  const { drafts, trouble } = await translate(Array.from({ length: 25 }, () => '好。'));
  expect(drafts).toHaveLength(20);
  expect(trouble).toContain('看不懂');
});
