import { expect, it } from 'vitest';
import { neutralProsody, type SpokenPart } from '../../../../speech/synthesis/speak.ts';
import { RATE } from '../../../../speech/synthesis/recipe.ts';
import { spokenParts } from './line-parts.ts';

const TEXT = '今天天气，真的很好。';
const common = {
  sentence: 0,
  of: 1,
  text: TEXT,
  place: [0, TEXT.length],
  timed: [0, TEXT.length],
  voice: 'v',
  pauseSeconds: 0,
  notice: null,
} satisfies Partial<SpokenPart>;
const piece = (seconds: number, rest: Partial<SpokenPart> = {}): SpokenPart => ({
  ...common,
  samples: new Float32Array(seconds * RATE),
  isLast: false,
  characters: [],
  phonemes: [],
  ...rest,
});
const timed = Array.from(TEXT).flatMap((sign, at) =>
  /[，。]/.test(sign)
    ? []
    : [{ sign, place: [at, at + 1] as [number, number], start: at / 4, end: (at + 1) / 4 }],
);

it('brings the captions and lips of a sentence that comes in pieces with the piece in which they begin', async () => {
  const textToSpeech = {
    async *speak() {
      yield piece(0.3, {
        characters: timed,
        phonemes: timed.map(({ sign, start, end }) => ({ phoneme: sign, start, end })),
      });
      yield piece(0.6);
      yield piece(1.4, { isLast: true });
    },
  };
  const request = { ...neutralProsody, text: TEXT, voice: 'v', priority: 'onAir', owner: 'me' } as const;
  const parts = [];
  for await (const part of spokenParts(textToSpeech, request, new AbortController().signal)) parts.push(part);
  expect(parts.map(({ captions }) => captions.map(({ text }) => text))).toEqual([
    ['今天天气'],
    [],
    ['真的很好'],
  ]);
  expect(parts[0]!.captions[0]).toMatchObject({ start: 0, end: 1 });
  // Behind the 0.9 seconds of the other two.
  expect(parts[2]!.captions[0]!.start).toBeCloseTo(1.25 - 0.9);
  expect(parts.map(({ phonemes }) => phonemes!.map(({ phoneme }) => phoneme).join(''))).toEqual([
    '今天',
    '天气',
    '真的很好',
  ]);
  expect(parts[1]!.phonemes![0]!.start).toBeCloseTo(0.5 - 0.3);
  expect(parts.map(({ isEnd }) => isEnd)).toEqual([false, false, true]);
});
