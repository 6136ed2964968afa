import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackages } from '../../models/install.ts';
import { readMarkup } from '../text/markup.ts';
import type { Sentence } from '../text/spoken-text.ts';
import { spell } from '../text/plan-sentences.ts';
import { languages } from '../synthesis/voices.ts';
import { alphabet } from './alphabet.ts';
import { openEspeak, type Espeak } from './espeak.ts';
import { espeakVoices, foreignSounds } from './foreign.ts';
import { japaneseSounds } from './japanese.ts';

const dir = join(import.meta.dirname, '../../../espeak');
const espeak = openEspeak(dir);
const never = new AbortController().signal;

beforeAll(async () => {
  const { signal } = new AbortController();
  await installPackages({ dir, name: 'espeak', megabytes: 25, log: () => undefined, signal });
});
afterAll(() => espeak.close());

function sentenceOf(text: string): Sentence {
  return { items: spell(readMarkup(text)), place: [0, text.length], text, pauseSeconds: 0, voice: null };
}

async function speak(text: string, language: string) {
  const voice = espeakVoices[language];
  const sentence = sentenceOf(text);
  const sounds = voice ? await foreignSounds(sentence, voice, espeak, never) : await japaneseSounds(sentence);
  const spoken = sounds.sounds.map(({ place, from, to }) => [
    text.slice(...place),
    sounds.phonemes.slice(from, to).join(''),
  ]);
  return { ...sounds, letters: sounds.phonemes.join(''), spoken };
}

const foreign = languages.filter(({ code }) => !code.startsWith('zh'));

test('every language but Chinese has somebody who reads it', () => {
  expect(foreign).toHaveLength(17);
  expect(foreign.filter(({ code }) => !(code in espeakVoices)).map(({ code }) => code)).toEqual(['ja-JP']);
});

test.each(foreign)('$code: the sample is spoken word by word, in its order', async ({ code, sample }) => {
  const { phonemes, sounds, spoken, letters } = await speak(sample, code);
  expect(phonemes.filter((letter) => !(letter in alphabet))).toEqual([]);
  expect(letters).toMatch(/^\S.*\.$/u);
  expect(letters).not.toMatch(/ {2}| [,.]/);
  for (const [index, { place, from, to }] of sounds.entries()) {
    const before = sounds[index - 1];
    expect(place[0]).toBeGreaterThanOrEqual(before?.place[1] ?? 0);
    expect(from).toBeGreaterThanOrEqual(before?.to ?? 0);
    expect(to).toBeGreaterThan(from);
    expect(phonemes[from]).not.toBe(' ');
  }
  const words = sample.match(/[\p{L}\p{M}'-]+/gu);
  if (code !== 'ja-JP') expect(spoken.map(([word]) => word)).toEqual(words);
});

test('numbers and prices are read, and the words around them keep their sounds', async () => {
  const { spoken } = await speak('Only $39.99 for 3 of the best, at 10:30!', 'en-US');
  expect(spoken).toEqual([
    ['Only', 'ˈOnli'],
    ['$39.99', 'dˈɑləɹ θˈɜɹTi nˈIn pYnt nˈIn nˈIn'],
    ['for', 'fɔɹ'],
    ['3', 'θɹˈi'],
    ['of', 'ʌv'],
    ['the', 'ðə'],
    ['best', 'bˈɛst'],
    ['at', 'æt'],
    ['10:30', 'tˈɛn θˈɜɹTi'],
  ]);
});

test('pauses, speed and entities keep their place; what cannot be read is left out', async () => {
  const text = 'Hello 你好😀, <#0.5>my <prosody rate="1.5">world</prosody> A&amp;B';
  const { letters, pauses, rates, spoken } = await speak(text, 'en-US');
  expect(letters).toMatch(/^həlˈO, mI wˈɜɹld /);
  expect(pauses).toEqual([{ after: letters.indexOf(','), seconds: 0.5 }]);
  expect(rates?.[letters.indexOf('h')]).toBe(1);
  expect(rates?.[letters.indexOf('w')]).toBe(1.5);
  expect(spoken.map(([word]) => word)).toEqual(['Hello', 'my', 'world', 'A&amp;B']);
  expect((await speak('你好😀\u0000', 'en-US')).phonemes).toEqual([]);
});

test('a foreign word inside German is not announced', async () => {
  expect((await speak('Heute free shipping.', 'de-DE')).letters).toBe('hˈɔjtə fɹˈiː ʃˈɪpɪŋ.');
});

test('a voice that espeak does not have is refused', async () => {
  await expect(foreignSounds(sentenceOf('hello'), 'xx', espeak, never)).rejects.toThrow('unknown voice xx');
});

test('words are asked for one at a time, and whoever leaves stops asking', async () => {
  const leaving = new AbortController();
  let [asked, waiting, most] = [0, 0, 0];
  const counted: Espeak = {
    ...espeak,
    ipa: async (...question) => {
      most = Math.max(most, ++waiting);
      if (++asked === 5) leaving.abort(new Error('enough'));
      return espeak.ipa(...question).finally(() => (waiting -= 1));
    },
  };
  const sentence = sentenceOf('the best of the best of the 25 best');
  await expect(foreignSounds(sentence, 'en-us', counted, leaving.signal)).rejects.toThrow('enough');
  expect([asked, most]).toEqual([5, 1]);
});

test('Japanese numbers, prices, Latin letters and half-width kana are spoken', async () => {
  const { spoken, pauses, letters } = await speak('¥3,980、12月<#0.5>ｺﾒﾝﾄはOK！', 'ja-JP');
  expect(spoken).toEqual([
    ['¥3,980', 'saɴzeɴkʲɨːçakɯhaʨiʥɨːeɴ'],
    ['12月', 'ʥɨːɲiɡaʦɨ'],
    ['ｺﾒﾝﾄ', 'komeɴto'],
    ['は', 'βa'],
    ['O', 'oː'],
    ['K', 'keː'],
  ]);
  expect(pauses).toEqual([{ after: letters.indexOf(' komeɴto'), seconds: 0.5 }]);
});

test('without espeak Japanese speaks on, and the others say what is missing', async () => {
  const absent = openEspeak(join(dir, 'nowhere'));
  await expect(foreignSounds(sentenceOf('hello'), 'en', absent, never)).rejects.toThrow('还没有装好');
  expect((await speak('はい。', 'ja-JP')).letters).toBe('hai.');
});
