import { expect, test } from 'vitest';
import { captionsOf } from './captions.ts';
import { normalize } from '../chinese/normalize.ts';
import { readMarkup } from './markup.ts';
import type { Sentence } from './spoken-text.ts';
import { splitSentences } from './sentences.ts';

/** A second for every spoken character. */
function charactersOf({ items }: Sentence) {
  return items
    .filter((item) => item.kind === 'character' && /[\p{L}\p{N}]/u.test(item.character))
    .map(({ place }, second) => ({ place, start: second, end: second + 1 }));
}

function captions(source: string) {
  const script = readMarkup(source);
  return splitSentences(normalize(script, []), source).flatMap((sentence) =>
    captionsOf(script, { place: sentence.place, characters: charactersOf(sentence) }),
  );
}
const texts = (source: string) => captions(source).map(({ text }) => text);

test.each([
  ['用的是纸(A4)，面积(m2)很大', ['用的是纸(A4)', '面积(m2)很大']],
  ['价格<100而且销量>50哦', ['价格<100而且销量>50哦']],
  ['A&amp;B很好&lt;真的&gt;哦', ['A&B很好<真的>哦']],
  ['他说：“好！”“走吧”', ['他说', '“好！”', '“走吧”']],
  ['主角(jue2)用<sub alias="语音合成">TTS</sub><#0.5>说话。', ['主角用TTS说话']],
  ['今天只要¥39.9，<#0.5>买2送1。\n真的吗？', ['今天只要¥39.9', '买2送1', '真的吗？']],
  ['现在10:30，卖1,299元', ['现在10:30', '卖1,299元']],
])('%s is shown as it was written', (source, lines) => {
  expect(texts(source)).toEqual(lines);
});

test('a long clause becomes lines of at most 18 characters, cut between words', () => {
  const source = '这款保温杯采用医用级不锈钢内胆加上Bluetooth5.3和iPhone15ProMax的充电接口送给每一位朋友';
  const lines = texts(source);
  expect(lines.join('')).toBe(source);
  const widths = lines.map((line) =>
    Array.from(line).reduce((sum, sign) => sum + (sign < '\u1100' ? 0.5 : 1), 0),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(18);
  expect(lines.length).toBe(3);
  expect(lines.filter((line) => /Bluetooth5\.3|iPhone15ProMax/.test(line)).length).toBeGreaterThan(0);
  expect(texts('www.a-very-long-name-of-a-shop-that-nobody-remembers.com')).toHaveLength(1);
});

test('what is spoken for longer is shown for longer, without gaps inside a clause', () => {
  expect(captions('只要¥39.9，快来')).toEqual([
    { start: 0, end: 8, text: '只要¥39.9', times: [0, 1, 3.2, 4.4, 6.8].map((time) => expect.closeTo(time)) },
    { start: 8, end: 10, text: '快来', times: [8, 9] },
  ]);
  const words = `<sub alias="好">${'很长的一段话'.repeat(6)}</sub>`;
  const shown = captions(words);
  expect(shown.map(({ text }) => text).join('')).toBe('很长的一段话'.repeat(6));
  expect(shown[0]).toMatchObject({ start: 0, end: 0.5 });
  expect(shown[1]).toMatchObject({ start: 0.5, end: 1 });
});

test('where nothing was spoken nothing is shown', () => {
  const source = '你好';
  expect(captionsOf(readMarkup(source), { place: [0, 2], characters: [] })).toEqual([]);
});
