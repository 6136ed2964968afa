import type { Random } from '../random.ts';

/** Signs that belong to another, or are never seen: what they do alone, first or in runs is tried. */
const hanging = [
  0xfe0f, 0xfe0e, 0xfe00, 0x200d, 0x200c, 0x200b, 0x2060, 0xfeff, 0xad, 0x34f, 0x61c, 0x20e3, 0x301, 0x489,
  0x64b, 0x93c, 0xe38, 0xe47, 0x180b, 0x202e, 0x2066, 0x1f3fb, 0x1f1e6, 0xe0061, 0xe007f, 0xe0100, 0xfffc,
  0xfff9, 0x3164,
];
const bases = ['', '你', 'a', '1', ' ', '\n', '🔥', 'ع', 'क', '。'];
const text = (...codes: number[]) => String.fromCodePoint(...codes);

/** Of every 256 code points some together, every hanging sign in its places, and mixtures of them all. */
export function oddTexts(random: Random, mixtures: number): string[] {
  const blocks: string[] = [];
  for (let start = 0; start < 0x110000; start += 256) {
    // Halves of pairs are no code points; of the great planes of nothing one block says it all.
    if ((start >= 0xd800 && start < 0xe000) || (start >= 0x40000 && start < 0xe0000 && start % 0x10000))
      continue;
    blocks.push(text(...Array.from({ length: 12 }, () => start + random.below(256))));
  }
  const alone = hanging.flatMap((code) => [
    ...bases.map((base) => base + text(code)),
    ...bases.map((base) => text(code) + base),
    text(code).repeat(60),
    ...hanging.map((other) => text(code, other)),
  ]);
  const parts = [...alone, ...blocks, '\ud83d', '\udc00', '\0'];
  const mixed = Array.from({ length: mixtures }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(parts)).join(''),
  );
  return [...alone, ...blocks, ...mixed];
}
