import { expect, test } from 'vitest';
import { alphabet } from '../../speech/sounds/alphabet.ts';
import { isKnownLetter } from './lips.ts';
import { mouthAt, mouthCurve, restingMouth, type TimedPhoneme } from './mouth.ts';

/** 爸爸买瓶泡泡，飞 with times as a voice speaks them. */
const sentence = timed([
  ['.', 0.3],
  ['p', 0.075],
  ['a', 0.15],
  ['↘', 0.05],
  ['p', 0.05],
  ['a', 0.125],
  [' ', 0.05],
  ['m', 0.05],
  ['a', 0.1],
  ['i', 0.05],
  ['↓', 0.075],
  ['p', 0.025],
  ['ʰ', 0.075],
  ['i', 0.05],
  ['↗', 0.05],
  ['ŋ', 0.075],
  ['p', 0.05],
  ['ʰ', 0.05],
  ['a', 0.1],
  ['u', 0.05],
  ['↘', 0.05],
  [',', 0.4],
  ['f', 0.1],
  ['e', 0.1],
  ['i', 0.05],
  ['→', 0.05],
  ['.', 0.5],
]);
const seconds = sentence.at(-1)!.end;

function timed(letters: [string, number][]): TimedPhoneme[] {
  let start = 0;
  return letters.map(([phoneme, length]) => {
    const one = { phoneme, start, end: start + length };
    start += length;
    return one;
  });
}

const middle = ({ start, end }: TimedPhoneme) => (start + end) / 2;
const picturesOf = (offset: number) => {
  const curve = mouthCurve(sentence, seconds, offset);
  return Array.from({ length: Math.floor(seconds * 25) }, (_, i) => ({
    t: i / 25,
    ...mouthAt(curve, i / 25),
  }));
};

test('every letter of the voice has lips', () => {
  expect(Object.keys(alphabet).filter((letter) => !isKnownLetter(letter))).toEqual([]);
});

test('the lips are closed in silence', () => {
  const quiet = picturesOf(0).filter(({ t }) => t < 0.15 || (t > 1.7 && t < 1.85) || t > seconds - 0.35);
  expect(quiet.length).toBeGreaterThan(10);
  for (const picture of quiet) expect(picture).toMatchObject({ open: 0, closed: 0, bite: 0 });
  const curve = mouthCurve(sentence, seconds, 0);
  expect(mouthAt(curve, -1)).toEqual(restingMouth);
  expect(mouthAt(curve, seconds + 1)).toEqual(restingMouth);
  expect(mouthAt(mouthCurve([], 1, 0), 0.5)).toEqual(restingMouth);
});

test('at 25 pictures a second every b, p and m shows pressed lips, and no open ones', () => {
  const pictures = picturesOf(0);
  const pressed = sentence.filter(({ phoneme }) => 'pm'.includes(phoneme));
  expect(pressed).toHaveLength(5);
  for (const sound of pressed) {
    const near = pictures.filter(({ t }) => Math.abs(t + 0.035 - middle(sound)) < 0.04);
    expect(near.some(({ closed, open }) => closed > 0.95 && open < 0.01)).toBe(true);
  }
  for (const { closed, open } of pictures) if (closed > 0.9) expect(open).toBeLessThan(0.05);
});

test('f holds the lip without pressing it', () => {
  const sound = sentence.find(({ phoneme }) => phoneme === 'f')!;
  const held = mouthAt(mouthCurve(sentence, seconds, 0), middle(sound) - 0.035);
  expect(held).toMatchObject({ open: 0, closed: 0, bite: 1 });
});

test('a opens wide, i spreads, u rounds', () => {
  const curve = mouthCurve(sentence, seconds, 0);
  const at = (index: number) => mouthAt(curve, middle(sentence[index]!) - 0.035);
  expect(at(2).open).toBeGreaterThan(0.75);
  expect(at(13).open).toBeLessThan(0.4);
  expect(at(14).round).toBeLessThan(-0.5);
  expect(at(20).round).toBeGreaterThan(0.6);
});

test('an offset moves the lips and nothing else', () => {
  const late = picturesOf(200);
  picturesOf(0).forEach((picture, i) => {
    const same = late[i + 5];
    if (!same) return;
    expect(same.open).toBeCloseTo(picture.open, 5);
    expect(same.closed).toBeCloseTo(picture.closed, 5);
  });
});

test.each([
  ['rounding', 'a', 'u', 'round', 0.5],
  ['spreading', 'a', 'i', 'round', 0.5],
  ['opening', 'i', 'a', 'open', 0.7],
] as const)('a short %s between others goes part of the way', (_, beside, letter, key, part) => {
  const amount = (length: number) => {
    const spoken = timed([
      [beside, 0.2],
      [letter, length],
      [beside, 0.2],
    ]);
    return Math.abs(mouthAt(mouthCurve(spoken, 0.4 + length, 0), 0.18 + length / 2)[key]);
  };
  expect(amount(0.06)).toBeLessThan(part * amount(0.25));
  expect(amount(0.06)).toBeGreaterThan(0.2);
  expect(amount(0.09)).toBeGreaterThan(amount(0.06));
  expect(amount(0.18)).toBeGreaterThan(0.9 * amount(0.25));
});

test('however fast one speaks, lips meet for m', () => {
  const fast = timed([
    ['a', 0.06],
    ['m', 0.03],
    ['u', 0.05],
    ['m', 0.03],
    ['a', 0.06],
  ]);
  const curve = mouthCurve(fast, 0.23, 0);
  for (const sound of [fast[1]!, fast[3]!])
    expect(mouthAt(curve, middle(sound) - 0.02)).toMatchObject({ open: 0, closed: 1 });
});
