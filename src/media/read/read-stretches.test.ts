import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media, runFfmpeg } from '../../../test/helpers/samples.ts';
import { picturesIn, readStretch } from './read-stretches.ts';

const { signal } = new AbortController();
let dir = '';
const at = (name: string) => path.join(dir, name);
beforeAll(async () => (dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-stretches-'))));
afterAll(() => fs.rm(dir, { recursive: true }));

const picturesOf = async (file: string): Promise<string[]> =>
  (await fs.readFile(file, 'latin1'))
    .split(/content-length: \d+\r\n\r\n/i)
    .slice(1)
    .map((picture) => picture.split('\r\n--ffmpeg')[0]!);

/** Red, green and blue of the first point of a picture. */
async function colourOf(picture: string): Promise<number[]> {
  await fs.writeFile(at('one.jpg'), picture, 'latin1');
  const rgb = await runFfmpeg(['-i', at('one.jpg'), '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']);
  return [...rgb.subarray(0, 3)];
}

const marked = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';

it.each([
  ['30', '30'],
  ['30000/1001', '30000/1001'],
  ['25', '24'],
])(
  'of a film of %s pictures a second, read at %s, a stretch has the same ones as the whole',
  async (own, rate) => {
    // As a phone films in the dark: fewer pictures towards the end. Each has a grey of its own.
    const grey = `nullsrc=s=64x96:r=${own}:d=5,geq=lum='16+mod(N*7,200)':cb=128:cr=128,format=yuv420p`;
    const uneven = `select='lt(t,2)+not(mod(n,3))'`;
    const encoder = `${marked} -vsync vfr -c:v libx264 -bf 2 -g 40`.split(' ');
    await fs.writeFile(
      at('film.mp4'),
      await media('mp4', ['-f', 'lavfi', '-i', grey, '-vf', uneven, ...encoder]),
    );
    const film = { file: at('film.mp4'), width: 64, height: 96 };
    const read = async (start: number, end: number) => {
      await readStretch({ ...film, ...picturesIn(rate, start, end) }, at('stretch'), signal);
      return picturesOf(at('stretch'));
    };
    const whole = await read(0, 6);
    expect(whole.length).toBeGreaterThan(110);
    for (const [start, end] of [
      [0, 1.5],
      [1.5, 3.2],
      [3.2, 4.6],
    ] as const) {
      const { first, count } = picturesIn(rate, start, end);
      expect(await read(start, end)).toEqual(whole.slice(first, first + count));
    }
  },
);

it('a stretch has the colours of its film', async () => {
  const skin = '-f lavfi -i color=0xE6AA96:s=64x96:r=30:d=1,format=rgb24'.split(' ');
  const filters = 'scale=out_color_matrix=bt709,format=yuv420p';
  const bytes = await media('mp4', [...skin, '-vf', filters, ...marked.split(' '), '-c:v', 'libx264']);
  await fs.writeFile(at('skin.mp4'), bytes);
  const film = { file: at('skin.mp4'), width: 64, height: 96 };
  await readStretch({ ...film, rate: '30', first: 0, count: 30 }, at('stretch'), signal);
  const [first] = await picturesOf(at('stretch'));
  const colour = await colourOf(first!);
  colour.forEach((value, i) => expect(Math.abs(value - [230, 170, 150][i]!)).toBeLessThan(5));
});
