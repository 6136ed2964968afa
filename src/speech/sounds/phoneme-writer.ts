import type { TextRange, Sound, Sounds } from './sounds.ts';

export function openWriter() {
  const phonemes: string[] = [];
  const rates: number[] = [];
  const sounds: Sound[] = [];
  const pauses: Sounds['pauses'] = [];

  function write(letter: string, rate: number): void {
    phonemes.push(letter);
    rates.push(rate);
  }
  function blank(): void {
    if (phonemes.length > 0 && phonemes.at(-1) !== ' ') write(' ', rates.at(-1)!);
  }

  const endsInSound = () => /[\p{L}\p{M}]/u.test(phonemes.at(-1) ?? ' ');

  return {
    blank,
    word(letters: string[], place: TextRange, rate: number): void {
      const text = letters.join('');
      if (text.startsWith(' ')) blank();
      const from = phonemes.length;
      for (const letter of text.trim()) write(letter, rate);
      if (phonemes.length > from) sounds.push({ place, from, to: phonemes.length, tone: null });
      if (text.endsWith(' ')) blank();
    },
    mark(letter: string): void {
      if (endsInSound()) write(letter, rates.at(-1)!);
    },
    pause(seconds: number): void {
      if (endsInSound()) blank();
      if (phonemes.length > 0) pauses.push({ after: phonemes.length - 1, seconds });
    },
    sounds(): Sounds {
      if (phonemes.at(-1) === ' ' && pauses.at(-1)?.after !== phonemes.length - 1) {
        phonemes.pop();
        rates.pop();
      }
      return {
        phonemes,
        sounds,
        pauses,
        rates: rates.every((rate) => rate === 1) ? null : rates,
        melody: null,
      };
    },
  };
}

export type Writer = ReturnType<typeof openWriter>;
