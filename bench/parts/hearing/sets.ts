import { normalize } from '../../../src/speech/chinese/normalize.ts';
import { readMarkup } from '../../../src/speech/text/markup.ts';
import { isLetter } from '../../../src/speech/transcription/letters.ts';
import { alignSigns } from '../score/align-signs.ts';
import { sentences } from '../sentences.ts';
import { readPairs } from '../translation/lists.ts';
import { hearingSentences } from './sentences.ts';
import { heldOutVoices } from './held-out-voices.ts';

export interface HearingSet {
  name: string;
  language: 'zh' | 'en';
  voices: string[];
  texts: string[];
  isRoughened: boolean;
}

/** No wording of these is in what the ear was taught with (tools/hearing/texts.py), and no voice. */
export async function hearingSets(isFull: boolean): Promise<HearingSet[]> {
  const chinese = async (name: string) => (await readPairs(name)).map(({ zh }) => zh);
  const everyday = await readPairs('everyday');
  const selling = interleave([
    hearingSentences.slice(0, 30),
    await chinese('selling'),
    sentences.map(({ written }) => written),
    await chinese('sentences'),
  ]);
  const [female, male, american, british] = heldOutVoices as [string, string, string, string];
  const sets: HearingSet[] = [
    { name: 'selling talk', language: 'zh', voices: [male, female], texts: selling, isRoughened: true },
    {
      name: 'general Mandarin',
      language: 'zh',
      voices: [male, female],
      texts: everyday.map(({ zh }) => zh),
      isRoughened: false,
    },
    {
      name: 'English',
      language: 'en',
      voices: [american, british],
      texts: everyday.map(({ en }) => en),
      isRoughened: false,
    },
  ];
  return isFull
    ? sets
    : sets.map((set) => ({ ...set, texts: set.texts.slice(0, set.isRoughened ? 30 : 24) }));
}

const interleave = (lists: string[][]): string[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();

/**
 * How many of what was said is wrong or missing, or was never said. Signs are compared as they are said, so that 39.9元 is
 * 三十九点九元, and as they are written, so that a telephone number in groups is not a row of hundreds: the milder counts.
 */
export function countWrong(said: string, heard: string, language: 'zh' | 'en') {
  const ways = language === 'en' ? [wordsOf] : [signsSaid, signsWritten];
  const whole = ways[0]!(said).length;
  return { said: whole, wrong: Math.min(whole, ...ways.map((way) => distance(way(said), way(heard)))) };
}

function distance(said: string[], heard: string[]): number {
  const { meant, missing } = alignSigns(said, heard);
  return missing + heard.filter((sign, at) => sign !== meant[at]).length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function signsSaid(text: string): string[] {
  const items = normalize(readMarkup(text.replaceAll(/[<>[\]{}\\]/g, ' ')), []);
  return lettersOf(items.map((item) => (item.kind === 'character' ? item.character : '')).join(''));
}

const FIGURES = '零一二三四五六七八九';
const signsWritten = (text: string): string[] =>
  lettersOf(text).map((sign) => (FIGURES.includes(sign) ? `${FIGURES.indexOf(sign)}` : sign));

const lettersOf = (text: string): string[] =>
  Array.from(text.toLowerCase().replaceAll('幺', '一').replaceAll('两', '二').replaceAll('〇', '零')).filter(
    isLetter,
  );
