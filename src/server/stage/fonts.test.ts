import { expect, test } from 'vitest';
import { stageFonts, type StageFont } from '../../contract/stage.ts';
import { languages } from '../../speech/synthesis/voices.ts';
import { fontFamilies, fontWeights } from '../../stage/text/fonts.ts';
import { graphemesOf } from '../../common/graphemes.ts';
import { textWidth, drawText } from '../../stage/text/draw-text.ts';
import { makeSurface, missingSigns } from './fonts.ts';

const SIDE = 96;
/** In no font: what is drawn for it is the box. */
const MISSING = '\u{10FFFD}';
const fonts = Object.keys(stageFonts) as StageFont[];

function draw(sign: string, family: string, weight: number) {
  const surface = makeSurface(SIDE, SIDE);
  surface.fillStyle = '#FFFFFF';
  surface.fillRect(0, 0, SIDE, SIDE);
  surface.fillStyle = '#000000';
  surface.font = `${weight} 64px ${family}`;
  drawText(surface, 'fillText', sign, 8, 72);
  const { data } = surface.getImageData(0, 0, SIDE, SIDE);
  const red = Array.from({ length: SIDE * SIDE }, (_, i) => data[i * 4]!);
  const colours = red.filter((value, i) => Math.abs(value - data[i * 4 + 2]!) > 40).length;
  return { red, ink: red.reduce((sum, value) => sum + 1 - value / 255, 0), colours };
}

test.each(fonts)('%s has no empty boxes, and emoji in colour', (font) => {
  const drawn = (sign: string) => draw(sign, fontFamilies[font], fontWeights[font]);
  const box = drawn(MISSING).red;
  for (const sign of graphemesOf('爆款镕喆玥¥39.9iPhone℃①★→')) {
    const { red, ink } = drawn(sign);
    expect(ink, sign).toBeGreaterThan(10);
    expect(red, sign).not.toEqual(box);
  }
  for (const sign of graphemesOf('❤🔥☀️👍🏽🇨🇳❤️‍🔥🤷‍♀️✅')) expect(drawn(sign).colours, sign).toBeGreaterThan(500);
});

test('each font writes in a hand of its own', () => {
  const hands = fonts.map((font) => String(draw('爆', fontFamilies[font], fontWeights[font]).red));
  expect(new Set(hands).size).toBe(fonts.length);
});

test('heavier is bolder, and fonts of one weight are drawn as they are', () => {
  const inks = [400, 500, 600, 700].map((weight) => draw('爆', fontFamilies.sans, weight).ink);
  expect(inks).toEqual(inks.toSorted((a, b) => a - b));
  expect(inks[3]).toBeGreaterThan(inks[0]! * 1.2);
  for (const font of fonts.filter((one) => one !== 'sans')) {
    const ink = (weight: number) => draw('爆', fontFamilies[font], weight).ink;
    expect(ink(fontWeights[font]), font).toBe(ink(400));
  }
});

test('an emoji of several signs is one picture', () => {
  const surface = makeSurface(SIDE, SIDE);
  surface.font = `700 20px ${fontFamilies.sans}`;
  const one = textWidth(surface, '🔥');
  for (const sign of ['1️⃣', '🏳️‍🌈', '👨‍👩‍👧', '🇨🇳', '🤷‍♀️'])
    expect(textWidth(surface, sign), sign).toBeCloseTo(one, 1);
  expect(textWidth(surface, `好🔥好`)).toBeCloseTo(one + textWidth(surface, '好好'), 1);
});

test('signs that are never seen take no place, alone or among emoji, and kill nobody', () => {
  const surface = makeSurface(SIDE, SIDE);
  const unseen = Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter(
      (code) =>
        (code < 0xd800 || code > 0xdfff) &&
        /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
    )
    .map((code) => String.fromCodePoint(code));
  expect(unseen.length).toBeGreaterThan(4000);
  surface.font = `20px ${fontFamilies.sans}`;
  for (const text of unseen.flatMap((sign) => [sign, `${sign}\ufe0f`])) {
    expect(textWidth(surface, text)).toBe(0);
    drawText(surface, 'fillText', text, 8, 72);
  }
});

test('signs of no font are named, and every language of our voices is written', async () => {
  expect(missingSigns('爆款🔥ไทย、1️⃣𠮷爆')).toEqual(['ไ', 'ท', 'ย', '𠮷']);
  for (const { code, sample } of languages) expect(missingSigns(sample), code).toEqual([]);
});

test('of very many signs only the first are drawn, which took minutes for all', async () => {
  const rare = Array.from({ length: 300_000 }, (_, at) => String.fromCodePoint(0x20000 + at)).join('');
  expect(missingSigns(rare).length).toBeLessThanOrEqual(10);
  expect(missingSigns('𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊𠀋')).toHaveLength(10);
});
