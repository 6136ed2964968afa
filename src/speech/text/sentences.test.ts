import { expect, test } from 'vitest';
import { normalize } from '../chinese/normalize.ts';
import { readMarkup } from './markup.ts';
import type { Sentence } from './spoken-text.ts';
import { splitSentences } from './sentences.ts';
import { spell } from './plan-sentences.ts';

const chinese = (source: string) => splitSentences(normalize(readMarkup(source), []), source);
const foreign = (source: string) => splitSentences(spell(readMarkup(source)), source);
const texts = (sentences: Sentence[]) => sentences.map(({ text }) => text);
const pauses = (sentences: Sentence[]) => sentences.map(({ pauseSeconds }) => pauseSeconds);

test('stops, and the silence behind them', () => {
  const spoken = chinese('欢迎来到直播间！今天9.9包邮；只有3件。\n第二段\n\n第三段');
  expect(texts(spoken)).toEqual(['欢迎来到直播间！', '今天9.9包邮；', '只有3件。', '第二段', '第三段']);
  expect(pauses(spoken)).toEqual([0.45, 0.35, 0.7, 0.7, 0]);
  expect(spoken[1]?.place).toEqual([8, 16]);
});

test('closing marks stay with what they close', () => {
  expect(texts(chinese('他说：“好！”然后走了。真的吗？！（当然。）'))).toEqual([
    '他说：“好！”',
    '然后走了。',
    '真的吗？！',
    '（当然。）',
  ]);
});

test('pauses at the edges become silence between sentences, those inside stay', () => {
  const spoken = chinese('你好。<#1>大家<#0.5>好。<#2>\n再见');
  expect(pauses(spoken)).toEqual([1.45, 2.7, 0]);
  expect(spoken[1]?.items.filter(({ kind }) => kind === 'pause')).toHaveLength(1);
  expect(chinese('<#1>你好')[0]?.items[0]).toMatchObject({ kind: 'pause', seconds: 1 });
});

test('what cannot be spoken leaves only its silence', () => {
  expect(chinese('')).toEqual([]);
  expect(chinese('！！！。。。😀')).toEqual([]);
  const spoken = chinese('你好。\n😀！\n……\n再见');
  expect(texts(spoken)).toEqual(['你好。', '再见']);
  expect(pauses(spoken)).toEqual([0.7, 0]);
});

test('another voice is another sentence', () => {
  const spoken = chinese('<voice name="zm_yunxi">你好</voice>你也好');
  expect(spoken.map(({ voice, text }) => [voice, text])).toEqual([
    ['zm_yunxi', '你好'],
    [null, '你也好'],
  ]);
});

test('long sentences are cut at a comma near the middle, without any between words', () => {
  const clause = '这款保温杯采用医用级不锈钢内胆';
  const cut = chinese(`${Array.from({ length: 8 }, () => clause).join('，')}。`);
  expect(cut.every(({ items }) => items.length <= 64)).toBe(true);
  expect(cut.map(({ text }) => text).join('')).toBe(
    `${Array.from({ length: 8 }, () => clause).join('，')}。`,
  );
  expect(
    pauses(cut)
      .slice(0, -1)
      .every((seconds) => seconds === 0.2),
  ).toBe(true);
  const endless = chinese('直播间的朋友们'.repeat(100));
  expect(endless.every(({ items }) => items.length <= 100)).toBe(true);
  expect(texts(endless).join('')).toBe('直播间的朋友们'.repeat(100));
  expect(texts(endless).every((text) => /^(直播|的|朋友|间|们)/.test(text))).toBe(true);
});

test('the written text comes without markup', () => {
  const spoken = chinese('角(jue2)色<#0.5>A&amp;B<sub alias="语音合成">TTS</sub>。');
  expect(texts(spoken)).toEqual(['角色A&BTTS。']);
});

test('other languages', () => {
  expect(texts(foreign('Mr. Smith paid $3.14. Really? Yes! See www.taobao.com. Bye'))).toEqual([
    'Mr. Smith paid $3.14.',
    'Really?',
    'Yes!',
    'See www.taobao.com.',
    'Bye',
  ]);
  expect(texts(foreign('नमस्ते। आज मुफ्त है।'))).toEqual(['नमस्ते।', 'आज मुफ्त है।']);
});
