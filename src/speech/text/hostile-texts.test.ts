import { expect, test } from 'vitest';
import { captionsOf } from './captions.ts';
import { normalize } from '../chinese/normalize.ts';
import { readMarkup } from './markup.ts';
import { splitSentences } from './sentences.ts';
import { TooLongError } from './speech-errors.ts';

const LENGTH = 20_000;
const fill = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length));

/** Each took seconds to minutes when its rule tried every part of the text from every place in it. */
const hostile: [about: string, text: string][] = [
  ['addresses', `${fill('a.com').slice(0, -1)}x`],
  ['addresses with a path', fill('a.com/')],
  ['the name of a mailbox', `${'_'.repeat(LENGTH - 6)}@a.com`],
  ['mailboxes', fill('a@').slice(0, 8000)],
  ['a mailbox of signs', '+-'.repeat(LENGTH / 2)],
  ['a number', '1'.repeat(LENGTH)],
  ['a power', `功率${'1'.repeat(LENGTH - 2)}`],
  ['a number with commas', `¥${fill('123,').slice(0, -2)}`],
  ['points', fill('1.')],
  ['ranges', fill('1-')],
  ['ratios', fill('1:')],
  ['codes', fill('id')],
  ['blanks', `好${' '.repeat(LENGTH - 2)}好`],
  ['commas', fill('、').replace(/.$/, '好')],
  ['signs', '≥'.repeat(LENGTH)],
  ['quotes', `${'“'.repeat(LENGTH - 1)}好`],
  ['pauses', fill('好。<#1>')],
  ['entities', fill('&amp;')],
  ['readings', fill('角(jue2)')],
  ['one sentence', '好'.repeat(LENGTH)],
  [
    'words that are spoken as many sentences',
    `<sub alias="${'好。'.repeat(4900)}">${'字'.repeat(9900)}</sub>`,
  ],
  ['tags that are none', fill('<a ')],
];

test.each(hostile)('20,000 characters: %s', (_about, text) => {
  expect(text.length).toBeLessThanOrEqual(LENGTH);
  const script = readMarkup(text);
  for (const { items, place } of splitSentences(normalize(script, []), text)) {
    expect(items.length).toBeLessThan(400);
    expect(captionsOf(script, { place, characters: [{ place, start: 0, end: 1 }] })).not.toEqual([]);
  }
});

test('what becomes too long by its reading is refused', () => {
  const dictionary = [{ word: '甲', reading: '一百个字的读音'.repeat(14) }];
  expect(() => normalize(readMarkup('甲'.repeat(LENGTH)), dictionary)).toThrow(TooLongError);
  expect(() => normalize(readMarkup('≥α'.repeat(LENGTH / 2)), [])).toThrow('展开后超过 20,000 个字');
  expect(normalize(readMarkup('甲'.repeat(200)), dictionary)).toHaveLength(19_600);
});

test('a dictionary of a thousand words that begin alike', () => {
  const dictionary = Array.from({ length: 1000 }, (_, index) => ({
    word: `${'好'.repeat(25)}${index}`,
    reading: '别的',
  }));
  const text = `${'好'.repeat(LENGTH - 3)}999`;
  const said = normalize(readMarkup(text), dictionary).map((item) =>
    item.kind === 'character' ? item.character : '',
  );
  expect(said.join('')).toBe(`${'好'.repeat(LENGTH - 28)}别的`);
});
