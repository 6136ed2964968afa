import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media, runFfmpeg } from '../../../test/helpers/samples.ts';
import { readStretches } from './read-stretches.ts';

const { signal } = new AbortController();
let dir = '';
const at = (name: string) => path.join(dir, name);
beforeAll(async () => (dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-stretches-'))));
afterAll(() => fs.rm(dir, { recursive: true }));

/** Red, green and blue of the first picture in a file of them. */
async function firstColour(file: string): Promise<number[]> {
  const bytes = await fs.readFile(file);
  await fs.writeFile(at('first.jpg'), bytes.subarray(bytes.indexOf('ffd8ff', 0, 'hex')));
  const rgb = await runFfmpeg(['-i', at('first.jpg'), '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']);
  return [...rgb.subarray(0, 3)];
}

it('a film is read stretch by stretch, at an even pace and in its own colours', async () => {
  const marked = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
  // As a phone films in the dark: fewer pictures towards the end.
  const uneven = `scale=out_color_matrix=bt709,format=yuv420p,select='lt(t,1)+not(mod(n,3))'`;
  const skin = '-f lavfi -i color=0xE6AA96:s=64x96:r=30:d=2,format=rgb24'.split(' ');
  const encoder = `${marked} -vsync vfr -c:v libx264`.split(' ');
  const bytes = await media('mp4', [...skin, '-vf', uneven, ...encoder]);
  await fs.writeFile(at('film.mp4'), bytes);
  const reading = { file: at('film.mp4'), rate: '30', seconds: 2, width: 64, height: 96 };
  const counts: number[] = [];
  const colours: number[][] = [];
  for await (const count of readStretches({ ...reading, pictures: 25, to: at('stretch') }, signal)) {
    counts.push(count);
    colours.push(await firstColour(at('stretch')));
  }
  expect(counts).toEqual([25, 25, expect.any(Number)]);
  for (const colour of colours)
    colour.forEach((value, i) => expect(Math.abs(value - [230, 170, 150][i]!)).toBeLessThan(5));
  await expect(fs.access(at('stretch'))).rejects.toThrow('ENOENT');
});
