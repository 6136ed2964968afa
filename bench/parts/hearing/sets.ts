import { normalize } from '../../../src/speech/chinese/normalize.ts';
import { readMarkup } from '../../../src/speech/text/markup.ts';
import { isLetter } from '../../../src/speech/transcription/letters.ts';
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

/** What is compared: signs as they are said, so that 39.9元 and 三十九块九 differ in one; or words. */
export function signsOf(text: string, language: 'zh' | 'en'): string[] {
  if (language === 'en') return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const items = normalize(readMarkup(text.replaceAll(/[<>[\]{}\\]/g, ' ')), []);
  const said = items.map((item) => (item.kind === 'character' ? item.character : '')).join('');
  const figures = said.toLowerCase().replaceAll('幺', '一').replaceAll('两', '二').replaceAll('〇', '零');
  return Array.from(figures).filter(isLetter);
}
