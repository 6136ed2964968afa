import fs from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { spokenMinute } from '../../../test/fixtures/spoken-minute.ts';
import { mouthAt, mouthCurve } from '../mouth/mouth.ts';
import { readPainted, type PaintedAvatar } from './avatar.ts';
import { mouthShares } from './mouth-mix.ts';

/** In pixels of the still. */
interface Lips {
  width: number;
  height: number;
  /** How low the corners of the mouth are. */
  left: number;
  right: number;
}

type Painted = PaintedAvatar['mouth'];

async function avatarOf(presenter: string): Promise<PaintedAvatar> {
  const written = await fs.readFile(`assets/presenters/${presenter}/avatar.json`, 'utf8');
  return readPainted(JSON.parse(written));
}

/** Lips are redder than the skin below them; between them there are teeth and the dark. */
async function lipsOf(
  presenter: string,
  { box, atlas, columns, cells }: Painted,
): Promise<Map<string, Lips>> {
  const sheet = await loadImage(await fs.readFile(`assets/presenters/${presenter}/${atlas}`));
  const [, , width, height] = box;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const pixelsOf = (cell: string): Uint8ClampedArray => {
    const index = cells.indexOf(cell);
    const at = [(index % columns) * width, Math.floor(index / columns) * height] as const;
    pen.clearRect(0, 0, width, height);
    pen.filter = 'blur(1.5px)';
    pen.drawImage(sheet, ...at, width, height, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const lightAt = (data: Uint8ClampedArray, i: number) => data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]!;
  const rednessAt = (data: Uint8ClampedArray, i: number) =>
    (data[i * 4]! - data[i * 4 + 1]!) / Math.max(1, lightAt(data, i));
  const rest = pixelsOf('o0r1');
  const rednesses = (top: number, bottom: number): number[] => {
    const values: number[] = [];
    for (let y = Math.ceil(top * height); y < bottom * height; y++)
      for (let x = Math.ceil(0.3 * width); x < 0.7 * width; x++) values.push(rednessAt(rest, y * width + x));
    return values;
  };
  const skin = quantile(rednesses(0.45, 0.6), 0.5);
  const limit = skin + 0.4 * (quantile(rednesses(0, 0.6), 0.97) - skin);
  return new Map(
    cells.map((cell) => {
      const data = pixelsOf(cell);
      const isMouth = Array.from({ length: width * height }, (_, i) => {
        const v = Math.floor(i / width) / height;
        const isInside = data[i * 4 + 3] === 255 && v > 0.1 && v < 0.75;
        return isInside && (rednessAt(data, i) > limit || lightAt(data, i) < 150);
      });
      return [cell, sizeOf(largest(isMouth, width), width)];
    }),
  );
}

function largest(isMouth: boolean[], width: number): number[] {
  const isSeen = isMouth.map((is) => !is);
  let most: number[] = [];
  isSeen.forEach((_, first) => {
    if (isSeen[first]) return;
    const found = [first];
    isSeen[first] = true;
    for (const at of found)
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (isSeen[next] === false) {
          isSeen[next] = true;
          found.push(next);
        }
    if (found.length > most.length) most = found;
  });
  return most;
}

function sizeOf(pixels: number[], width: number): Lips {
  const [columns, rows] = [pixels.map((at) => at % width), pixels.map((at) => Math.floor(at / width))];
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const heightAt = (side: number) => {
    const there = rows.filter((_, i) => columns[i] === side);
    return there.reduce((sum, row) => sum + row, 0) / there.length;
  };
  const height = rows.reduce((a, b) => Math.max(a, b)) - rows.reduce((a, b) => Math.min(a, b));
  return { width: last - first, height, left: heightAt(first), right: heightAt(last) };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}

const people = ['lin', 'mei', 'fang', 'chen', 'hao', 'guo', 'noya', 'song'];

describe.each(people)('%s', (presenter) => {
  let avatar: PaintedAvatar;
  let all: Map<string, Lips>;
  let rest: Lips;
  beforeAll(async () => {
    avatar = await avatarOf(presenter);
    all = await lipsOf(presenter, avatar.mouth);
    rest = all.get('o0r1')!;
  });

  test('has no mouth narrower or wider than people make them, and none with one corner aside', () => {
    for (const [cell, { width, left, right }] of all) {
      expect(width / rest.width, cell).toBeGreaterThanOrEqual(0.75);
      expect(width / rest.width, cell).toBeLessThan(1.1);
      const [leftDrop, rightDrop] = [left - rest.left, right - rest.right];
      expect(Math.abs(leftDrop - rightDrop) / rest.width, cell).toBeLessThan(0.1);
    }
  });

  test('speaks for a minute within what speakers do', () => {
    // The box of the eyes is so much wider than they are.
    const eyeDistance = avatar.eyes.box[2] / 1.32;
    const phonemes = spokenMinute();
    const seconds = phonemes.at(-1)!.end;
    const curve = mouthCurve(phonemes, seconds, 0);
    const seen = Array.from({ length: Math.floor(seconds * 25) }, (_, i) => {
      const shares = mouthShares(avatar.mouth, mouthAt(curve, i / 25));
      const mean = (key: keyof Lips) =>
        shares.reduce((sum, [cell, share]) => sum + all.get(cell)![key] * share, 0);
      return {
        width: mean('width') / rest.width,
        opening: (mean('height') - rest.height) / eyeDistance,
        corners: (mean('left') + mean('right') - rest.left - rest.right) / 2 / eyeDistance,
      };
    });
    const of = (key: 'width' | 'opening' | 'corners', share: number) =>
      quantile(
        seen.map((one) => one[key]),
        share,
      );
    expect(of('width', 0)).toBeGreaterThanOrEqual(0.75);
    expect(of('width', 1)).toBeLessThan(1.1);
    // Real ones part their lips by .10 or more, and shut them to .03; these eyes are larger.
    expect(of('opening', 0.95) - of('opening', 0.05)).toBeGreaterThan(0.08);
    expect(of('opening', 0.05)).toBeLessThan(0.03);
    expect(of('opening', 1)).toBeLessThan(0.16);
    for (const { opening, corners } of seen) {
      expect(corners).toBeLessThan(0.03 + 0.5 * opening);
      expect(corners).toBeGreaterThan(-0.04);
    }
  });
});
