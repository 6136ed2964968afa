import type { Accent } from '../chinese/accents.ts';
import { applySandhi } from '../chinese/sandhi.ts';
import { syllabify, type Syllable } from '../chinese/syllabify.ts';
import { cutWords, type Word } from '../chinese/segment-words.ts';
import type { Sentence, SpokenCharacter } from '../text/spoken-text.ts';
import { englishSounds, loadEnglish, type EnglishDictionary } from './english.ts';
import type { Contours, Sound, Sounds } from './sounds.ts';
import { syllableSounds, withErhua } from './syllable-phonemes.ts';
import { openPhonemes, type Phonemes } from './mandarin-phonemes.ts';

const contours: Contours = { 1: [4.6, 4.6], 2: [2.8, 4.8], 3: [2.2, 1.2, 1.8], 4: [5, 1.5] };

export async function mandarinSounds(
  sentence: Sentence,
  accent: Accent | null,
  strength: number,
): Promise<Sounds> {
  const runs = runsOf(sentence);
  const hasEnglish = runs.some(({ kind }) => kind === 'latin');
  const dictionary = hasEnglish ? await loadEnglish() : {};
  const phonemes = openPhonemes();
  for (const run of runs) {
    if (run.kind === 'pause') phonemes.addPause(run.seconds);
    else if (run.kind === 'mark') phonemes.addMark(run.character.character, run.character.rate);
    else if (run.kind === 'latin') addEnglish(phonemes, run.characters, dictionary);
    else addChinese(phonemes, run, accent);
  }
  const melody = accent ? { contours: accent.contours, strength: accent.strength } : { contours, strength };
  return { ...phonemes.close(), melody };
}

interface ChineseRun {
  kind: 'chinese';
  characters: SpokenCharacter[];
  pauses: { at: number; seconds: number }[];
}

type Run =
  | ChineseRun
  | { kind: 'latin'; characters: SpokenCharacter[] }
  | { kind: 'mark'; character: SpokenCharacter }
  | { kind: 'pause'; seconds: number };

function runsOf(sentence: Sentence): Run[] {
  const runs: Run[] = [];
  for (const item of sentence.items) {
    const last = runs.at(-1);
    if (item.kind === 'pause') {
      const { seconds } = item;
      if (last?.kind === 'chinese') last.pauses.push({ at: last.characters.length, seconds });
      else runs.push({ kind: 'pause', seconds });
      continue;
    }
    const kind = kindOf(item);
    if (kind === 'mark') runs.push({ kind, character: item });
    else if (last?.kind === kind) last.characters.push(item);
    else if (kind === 'chinese') runs.push({ kind, characters: [item], pauses: [] });
    else runs.push({ kind, characters: [item] });
  }
  return runs;
}

function kindOf({ character, reading }: SpokenCharacter): 'chinese' | 'latin' | 'mark' {
  if (reading !== null || /\p{Script=Han}/u.test(character)) return 'chinese';
  return /[\p{Script=Latin}'’]/u.test(character) ? 'latin' : 'mark';
}

function addEnglish(phonemes: Phonemes, characters: SpokenCharacter[], dictionary: EnglishDictionary): void {
  const word = characters.map(({ character }) => character).join('');
  let at = 0;
  for (const { letters, phonemes: sounds } of englishSounds(word, dictionary)) {
    const [first, last] = [characters[at], characters[Math.min(at + letters, characters.length) - 1]];
    at += letters;
    if (!first || !last || !sounds) continue;
    phonemes.addSpace();
    phonemes.addSound(sounds, [first.place[0], last.place[1]], null, first.rate);
  }
  phonemes.addSpace();
}

function addChinese(phonemes: Phonemes, run: ChineseRun, accent: Accent | null): void {
  const { characters, pauses } = run;
  const syllables = readRun(run, accent);
  const tones = syllables.map(({ reading }) => toneOf(reading));
  const spoken = accent ? accent.sandhi(tones) : tones;
  const pauseAt = (index: number) => {
    for (const { at, seconds } of pauses) if (at === index) phonemes.addPause(seconds);
  };
  for (let index = 0; index < syllables.length; index++) {
    pauseAt(index);
    const [syllable, character] = [syllables[index], characters[index]];
    const sounds = syllable?.reading && soundsOf(syllable.reading, accent);
    if (!syllable || !character || !sounds) continue;
    if (syllables[index - 1]?.word !== syllable.word) phonemes.addSpace();
    const curl = characters[index + 1];
    const isParted = pauses.some(({ at }) => at === index + 1);
    if (curl && !isParted && isErhua(syllable, syllables[index + 1], curl)) {
      phonemes.addSound(
        withErhua(sounds),
        [character.place[0], curl.place[1]],
        spoken[index] ?? null,
        character.rate,
      );
      index++;
    } else phonemes.addSound(sounds, character.place, spoken[index] ?? null, character.rate);
  }
  pauseAt(characters.length);
}

function readRun({ characters, pauses }: ChineseRun, accent: Accent | null): Syllable[] {
  const plain = syllabify(
    characters.map(({ character }) => character),
    segment(characters),
  );
  const asked = plain.map((syllable, index) => ({
    ...syllable,
    reading: characters[index]?.reading ?? syllable.reading,
  }));
  const ends = pauses
    .map(({ at }) => at)
    .filter((at) => asked[at - 1]?.word !== asked[at]?.word)
    .concat(asked.length);
  // An accent was tuned on the tones of the single characters.
  const changed = accent
    ? asked
    : ends.flatMap((end, index) => applySandhi(asked.slice(ends[index - 1] ?? 0, end)));
  return changed.map((syllable, index) => ({
    ...syllable,
    reading: characters[index]?.reading ?? syllable.reading,
  }));
}

function segment(characters: SpokenCharacter[]): Word[] {
  const words: Word[] = [];
  for (let from = 0; from < characters.length;) {
    const word = characters[from]?.word ?? null;
    let to = from + 1;
    while (to < characters.length && (characters[to]?.word ?? null) === word) to++;
    const text = characters
      .slice(from, to)
      .map(({ character }) => character)
      .join('');
    if (word === null) words.push(...cutWords(text));
    else words.push({ text, tag: 'n' });
    from = to;
  }
  return words;
}

function soundsOf(reading: string, accent: Accent | null): string | null {
  const changed = accent && syllableSounds(accent.change(reading));
  return changed ?? syllableSounds(reading);
}

/** 女儿 and 婴儿 have a child in them, 一会儿 and 哪儿 only a curled tongue. */
function isErhua(syllable: Syllable, next: Syllable | undefined, curl: SpokenCharacter): boolean {
  if (next?.character !== '儿' || next.word !== syllable.word || curl.reading !== null) return false;
  return !'女幼婴孤胎少育小宠男健生患托混血'.includes(syllable.character);
}

function toneOf(reading: string | null): Sound['tone'] {
  const tone = Number(reading?.slice(-1));
  return tone === 1 || tone === 2 || tone === 3 || tone === 4 || tone === 5 ? tone : null;
}
