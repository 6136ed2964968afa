import { afterAll, expect, test } from 'vitest';
import { startOpenaiChat } from '../../../test/fakes/openai-chat.ts';
import { publicationByModel } from './publish-with-model.ts';
import { forbiddenToPublish, publicationOf } from './publish.ts';

const chat = await startOpenaiChat('secret-key');
afterAll(() => chat.close());
const settings = { url: chat.url, key: 'secret-key', model: 'chat-1', timeoutMs: 20_000 };
const never = new AbortController().signal;

const cup = {
  name: '杯子',
  text: '大家好，今天给大家带来一款我自己用了半年的保温杯。它的内胆是不锈钢，十二个小时以后喝还是烫的。杯盖里有一圈硅胶，倒过来也不会漏。',
  goods: [],
};

test('finds the goods and what is good about them in what is said', () => {
  const { title, description, hashtags, by } = publicationOf(cup);
  expect(title).toMatch(/^保温杯：/);
  expect(title.length).toBeLessThanOrEqual(30);
  expect(description).toContain('倒过来也不会漏');
  expect(hashtags).toEqual(expect.arrayContaining(['保温杯', '硅胶']));
  expect(by).toBe('templates');
});

test('takes what the cards of the film say before anything else', () => {
  const goods = [{ name: '小满豆浆机', points: ['不用泡豆', '15 分钟一杯'] }];
  expect(publicationOf({ ...cup, goods }).title).toMatch(/^小满豆浆机：不用泡豆，15 分钟一杯/);
});

test('says no extremes, whether a list knows them or not', () => {
  const { title, description, hashtags } = publicationOf({
    ...cup,
    text: '这款酸奶的口感最浓稠。最好喝的酸奶，最近上新。',
  });
  expect(forbiddenToPublish([title, description, ...hashtags].join('\n'))).toEqual([]);
  expect(description).toContain('很浓稠');
  expect(forbiddenToPublish('最近上新，最浓稠的一款').map(({ from }) => from)).toEqual([5]);
});

test('without words only the name is left, and it is said', () => {
  expect(publicationOf({ name: '门店一角', text: '', goods: [] })).toMatchObject({
    title: '门店一角',
    description: '',
    hashtags: [],
    notice: expect.stringContaining('没有文字'),
  });
});

test('a language model writes it, unless it invents or fails', async () => {
  const said = {
    title: '不锈钢保温杯，半年实测',
    description: '倒过来也不会漏。',
    hashtags: ['#保温杯', '好 物'],
  };
  chat.says = JSON.stringify(said);
  expect(await publicationByModel(settings, cup, never)).toEqual({
    ...said,
    hashtags: ['保温杯', '好物'],
    by: 'model',
    notice: null,
  });
  chat.says = JSON.stringify({ ...said, description: '今天只要 9.9 元，全国包邮。' });
  expect(await publicationByModel(settings, cup, never)).toMatchObject({
    by: 'templates',
    notice: expect.stringContaining('与口播不符'),
  });
  for (const description of ['这个杯子能保温三十小时，喝着放心。', '杯子不漏水，抓紧来拍。']) {
    chat.says = JSON.stringify({ ...said, description });
    expect((await publicationByModel(settings, cup, never)).by).toBe('templates');
  }
  chat.refuses = { status: 500, json: {} };
  expect((await publicationByModel(settings, cup, never)).notice).toContain('已改用内置规则');
});
