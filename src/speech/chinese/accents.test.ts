import { expect, test } from 'vitest';
import { accents, type Accent } from './accents.ts';
import { normalize } from './normalize.ts';
import { readMarkup } from '../text/markup.ts';
import { splitSentences } from '../text/sentences.ts';
import { alphabet } from '../sounds/alphabet.ts';
import { mandarinSounds } from '../sounds/mandarin.ts';
import { languages } from '../synthesis/voices.ts';

/** Every syllable with the levels its pitch goes through. */
async function melodyOf(text: string, accent: Accent | null): Promise<string[]> {
  const spoken = splitSentences(normalize(readMarkup(text), []), text);
  const all = await Promise.all(spoken.map((sentence) => mandarinSounds(sentence, accent, 0.35)));
  return all.flatMap(({ phonemes, sounds, melody }) =>
    sounds.map(({ from, to, tone }) => {
      const letters = phonemes.slice(from, to);
      expect(letters.filter((letter) => alphabet[letter] === undefined)).toEqual([]);
      return `${letters.join('')} ${tone && melody?.contours[tone]?.join('-')}`;
    }),
  );
}

test.each(Object.entries(accents))('%s does not sound like Mandarin', async (code, accent) => {
  const sample = languages.find((language) => language.code === code)?.sample ?? '';
  const [here, there] = [await melodyOf(sample, accent), await melodyOf(sample, null)];
  expect(here).toHaveLength(there.length);
  const different = here.filter((syllable, index) => syllable !== there[index]);
  expect(different.length).toBeGreaterThan(here.length * 0.9);
});

test('every accent has melodies of its own', async () => {
  const all = await Promise.all(
    Object.values(accents).map((accent) => melodyOf('今天的火锅买二送一，是真的', accent)),
  );
  expect(new Set(all.map((melody) => melody.join('|'))).size).toBe(6);
});

test('neighbours change each other in Tianjin', () => {
  expect(accents['zh-CN-tianjin']?.sandhi([1, 1, 2, 4, 4])).toEqual([3, 1, 2, 1, 4]);
});
