import { groupsByLetter } from '../../common/tables.ts';
import type { TextRange, Sound, Sounds } from './sounds.ts';

const letterOf = groupsByLetter({
  ',': '，、,',
  '.': '。．.',
  '!': '！!',
  '?': '？?',
  ';': '；;',
  ':': '：:',
  '…': '…',
  '—': '—',
  '(': '（(',
  ')': '）)',
  '“': '“《「『【',
  '”': '”》」』】',
});
const BREATH_SECONDS = 0.1;
const breaths = '，,；;：:。.！!？?…—';
const opening = '“(';

export type Phonemes = ReturnType<typeof openPhonemes>;

export function openPhonemes() {
  const phonemes: string[] = [];
  const rates: number[] = [];
  const sounds: Sound[] = [];
  const breathAfter = new Set<number>();
  const pauseAfter = new Map<number, number>();

  function push(letter: string, rate: number): void {
    phonemes.push(letter);
    rates.push(rate);
  }

  function dropSpace(): void {
    while (phonemes.at(-1) === ' ') {
      phonemes.pop();
      rates.pop();
    }
  }

  const lastRate = () => rates.at(-1) ?? 1;
  const isStopped = () => /[,.!?;:…—]/.test(phonemes.at(-1) ?? '');

  function addSpace(): void {
    const last = phonemes.at(-1);
    if (last !== undefined && last !== ' ' && !opening.includes(last)) push(' ', lastRate());
  }

  return {
    addSpace,

    addSound(letters: string, place: TextRange, tone: Sound['tone'], rate: number): void {
      const from = phonemes.length;
      for (const letter of letters) push(letter, rate);
      sounds.push({ place, from, to: phonemes.length, tone });
    },

    addMark(mark: string, rate: number): void {
      const letter = letterOf.get(mark);
      if (letter === undefined) return addSpace();
      if (opening.includes(letter)) {
        addSpace();
        return push(letter, rate);
      }
      dropSpace();
      if (phonemes.length === 0) return;
      if (!isStopped()) push(letter, rate);
      if (breaths.includes(mark)) breathAfter.add(phonemes.length - 1);
      addSpace();
    },

    addPause(seconds: number): void {
      dropSpace();
      if (!isStopped()) push(',', lastRate());
      const at = phonemes.length - 1;
      pauseAfter.set(at, (pauseAfter.get(at) ?? 0) + seconds);
      addSpace();
    },

    close(): Omit<Sounds, 'melody'> {
      dropSpace();
      // Without a stop at its end the model swallows the last syllable.
      if (sounds.length > 0 && !isStopped()) push('.', lastRate());
      const last = phonemes.length - 1;
      const breathing = [...breathAfter].filter((after) => after < last && !pauseAfter.has(after));
      const pauses = [
        ...[...pauseAfter].map(([after, seconds]) => ({ after, seconds })),
        ...breathing.map((after) => ({ after, seconds: BREATH_SECONDS })),
      ].sort((a, b) => a.after - b.after);
      return { phonemes, sounds, pauses, rates: rates.every((rate) => rate === 1) ? null : rates };
    },
  };
}
