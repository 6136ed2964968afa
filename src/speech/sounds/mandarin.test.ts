import { expect, test } from 'vitest';
import { makeRandom, printedSeed } from '../../../test/helpers/random.ts';
import { normalize } from '../chinese/normalize.ts';
import { syllables } from '../chinese/pinyin.ts';
import { readMarkup } from '../text/markup.ts';
import { splitSentences } from '../text/sentences.ts';
import { alphabet, MOST_PHONEMES } from './alphabet.ts';
import { mandarinSounds } from './mandarin.ts';
import type { Sounds } from './sounds.ts';
import { syllableSounds } from './syllable-phonemes.ts';

async function soundsOf(source: string): Promise<Sounds[]> {
  const sentences = splitSentences(normalize(readMarkup(source), []), source);
  return Promise.all(sentences.map((sentence) => mandarinSounds(sentence, null, 0.35)));
}

async function firstOf(source: string): Promise<Sounds> {
  const [first] = await soundsOf(source);
  if (!first) throw new Error(`nothing to say in ${source}`);
  return first;
}

const spoken = async (source: string) => (await firstOf(source)).phonemes.join('');

test('every syllable has sounds of the alphabet, and only lo and luo share theirs', () => {
  const known = new Map<string, string>();
  const shared: string[] = [];
  for (const syllable of syllables) {
    const sounds = syllableSounds(`${syllable}1`) ?? '?';
    expect(Array.from(sounds).filter((letter) => alphabet[letter] === undefined)).toEqual([]);
    if (known.has(sounds)) shared.push(`${known.get(sounds)}=${syllable}`);
    known.set(sounds, syllable);
  }
  expect(syllables.size).toBeGreaterThanOrEqual(415);
  expect(shared).toEqual(['lo=luo']);
});

test('each written character of a mixed sentence is covered, in order', async () => {
  const source = '今天到手价¥39.9，VIP会员8.5折，买2送1，iPhone 15 Pro降价100%划算，一会儿USB-C接口T恤';
  const { phonemes, sounds } = await firstOf(source);
  const covered = new Set(
    sounds.flatMap(({ place: [from, to] }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const silent = Array.from(source).filter((_, index) => !covered.has(index));
  expect(new Set(silent)).toEqual(new Set(['，', ' ', '-']));
  for (const [index, sound] of sounds.entries()) {
    const before = sounds[index - 1];
    expect(sound.from).toBeGreaterThanOrEqual(before?.to ?? 0);
    expect(sound.to).toBeGreaterThan(sound.from);
    expect(sound.place[0]).toBeGreaterThanOrEqual(before?.place[0] ?? 0);
  }
  expect(sounds.at(-1)?.to).toBe(phonemes.length - 1);
});

test('words stand apart, and forced ones together', async () => {
  expect(await spoken('欢迎来到直播间')).toBe('xwa→ni↗ŋ lai↗tau↘ ꭧɨ↗pwo→ʨjɛ→n.');
  expect(await spoken('<word>欢迎来到直播间</word>')).toBe('xwa→ni↗ŋlai↗tau↘ꭧɨ↗pwo→ʨjɛ→n.');
});

test('asked readings win over the dictionary and over changing tones', async () => {
  expect(await spoken('重(zhong4)新')).toBe('ꭧʊ↘ŋɕi→n.');
  expect(await spoken('你(ni3)好')).toBe('ni↓xau↓.');
});

test('a curled tongue, and a child', async () => {
  expect(await spoken('一会儿')).toBe('i↗xwe↘ɚ.');
  expect(await spoken('女儿')).toBe('ny↓ɚ↗.');
});

test('English inside Chinese', async () => {
  expect(await spoken('VIP')).toBe('vi→ ai→ pʰi→.');
  expect(await spoken('T恤')).toBe('tʰi→ ɕy↘.');
  expect(await spoken('M码')).toBe('ai→mu ma↓.');
  expect(await spoken('Nike')).toBe('nˈIkʰi.');
  expect(await spoken('iPhone')).toBe('ai→foun.');
  expect(await spoken('follow主播')).toBe('fɑ→lou ꭧu↓pwo→.');
  expect(await spoken('SALE')).toBe('sei→l.');
  expect(await spoken('Huawei')).toBe('xwa↗wei↗.');
  expect(await spoken('constructor')).toMatch(/^kʰ/);
});

test('commas breathe, pauses are exact and find a comma to stand on', async () => {
  const { phonemes, pauses } = await firstOf('你好，大家<#0.5>好，<#1>再见');
  expect(pauses.map(({ after, seconds }) => [phonemes[after], seconds])).toEqual([
    [',', 0.1],
    [',', 0.5],
    [',', 1],
  ]);
  const early = await firstOf('<#1>你好');
  expect(early.pauses).toEqual([{ after: 0, seconds: 1 }]);
});

test('a pause inside a word leaves its readings alone', async () => {
  const { phonemes, pauses, sounds } = await firstOf('角<#1.5>色');
  expect(phonemes.join('')).toBe('ʨɥe↗, sɤ↘.');
  expect(pauses).toEqual([{ after: sounds[0]!.to, seconds: 1.5 }]);
  expect(await spoken('一<#0.5>个，银<#0.3>行<#0.3>卡')).toBe('i↗, kɤ↘, i↗n, xa↗ŋ, kʰa↓.');
  expect(await spoken('你<#1>好')).toMatch(/^ni↗/);
  expect(await spoken('我<#1>想买')).toMatch(/^wo↓,/);
  expect((await firstOf('一会<#1>儿')).sounds).toHaveLength(3);
  expect(await spoken('好<#1>AI')).toBe('xau↓, ei→ ai→.');
});

test('a faster phrase has its rate on its own phonemes only', async () => {
  const { phonemes, rates } = await firstOf('你好<prosody rate="1.5">大家</prosody>');
  expect(rates).toHaveLength(phonemes.length);
  expect(rates?.at(0)).toBe(1);
  expect(rates?.at(-1)).toBe(1.5);
  expect((await firstOf('你好')).rates).toBeNull();
});

test('the melody follows the tones', async () => {
  const { sounds, melody } = await firstOf('妈麻马骂吗');
  expect(sounds.map(({ tone }) => tone)).toEqual([1, 2, 3, 4, 5]);
  expect(melody?.strength).toBe(0.35);
  expect(melody?.contours[5]).toBeUndefined();
});

test('whatever is typed gives known letters and places inside the text', async () => {
  const words =
    "今天 一 不 得 儿 壮壮壮壮 龘 𠮷 鿿 ， 。 ！ “ ” （ … — ～ 万 折 点 月 年 第 α ½ Ⅳ ㎡ VIP iPhone xkcd WWW Ünïcödé it's";
  const signs =
    '¥ $ % 3 0 . , : / - + × 2024 13812345678 @ # & < > <#0.5> 😀 👨‍👩‍👧 1️⃣ 🇨🇳 שלום مرحبا ไทย ひらがな 한국어';
  const bits = [
    ...words.split(' '),
    ...signs.split(' '),
    '\n',
    ' ',
    '\u202e',
    '\u0000',
    '\u200d',
    '\ud83d',
    '\uFFFC',
  ];
  const random = makeRandom(printedSeed(20_261_115));
  for (let round = 0; round < 400; round++) {
    const source = Array.from({ length: 1 + random.below(24) }, () => random.pick(bits)).join('');
    const sentences = splitSentences(normalize(readMarkup(source), []), source);
    for (const sentence of sentences) {
      const { phonemes, sounds } = await mandarinSounds(sentence, null, 0.35);
      expect(phonemes.filter((letter) => alphabet[letter] === undefined)).toEqual([]);
      expect(phonemes.length).toBeLessThanOrEqual(MOST_PHONEMES);
      for (const { place } of sounds) {
        expect(place[0]).toBeLessThan(place[1]);
        expect(place[1]).toBeLessThanOrEqual(source.length);
      }
    }
  }
});

test.each(['壮', 'W', 'x', 'Ü', '1', 'iPhone', '¥99999.99，', '13812345678 '])(
  '5,000 characters of %s fit the model',
  async (sign) => {
    const all = await soundsOf(sign.repeat(Math.ceil(5000 / sign.length)));
    for (const { phonemes } of all) expect(phonemes.length).toBeLessThanOrEqual(MOST_PHONEMES);
  },
);
