import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { film, media, runFfmpeg } from '../../../test/helpers/samples.ts';
import { cutPiece, GROWING, leftOf, type FilmPiece, type ClipView } from './cut-piece.ts';
import { mezzanineSize, lookThrough, makeMezzanine } from './mezzanine.ts';
import { joinPieces, layClipSound, takePiece } from './join-pieces.ts';

const { signal } = new AbortController();
let dir = '';
const at = (name: string) => path.join(dir, name);
beforeAll(async () => (dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-clips-'))));
afterAll(() => fs.rm(dir, { recursive: true }));

const house = async (name: string, bytes: Uint8Array, width: number, height: number) => {
  await fs.writeFile(at(`${name}.in`), bytes);
  const size = mezzanineSize({ width, height });
  await makeMezzanine(at(`${name}.in`), at(`${name}.mp4`), size, signal);
  return { file: at(`${name}.mp4`), ...size };
};

const framesOf = async (file: string) => {
  const frames: string[] = [];
  await lookThrough(file, 32, (picture) => frames.push(Buffer.from(picture).toString('base64')), signal);
  return frames;
};

const size = { width: 180, height: 320 };
const middle = { x: 0.5, y: 0.5 };
const piece = (shown: ClipView, frames: number, rest: Partial<FilmPiece> = {}): FilmPiece => ({
  size,
  frames,
  shown,
  before: null,
  transition: 'cut',
  filter: 'none',
  presenter: null,
  overlays: [],
  ...rest,
});

it('whatever a phone films becomes 25 whole pictures a second, upright', async () => {
  const turned = await film(2, 320, 180, ['-metadata:s:v:0', 'rotate=90']);
  const clip = await house('turned', turned, 180, 320);
  expect((await framesOf(clip.file)).length).toBe(50);
});

it('what is brighter than screens are is brought to their range', async () => {
  const grey = '-f lavfi -i color=0xBFBFBF:s=64x64:d=0.2:r=25 -pix_fmt yuv420p10le -c:v libx264';
  const marked = '-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc';
  const shownAs = async (ext: string, args: string) => {
    const { file } = await house(ext, await media(ext, args.split(' ')), 64, 64);
    return Buffer.from((await framesOf(file))[2]!, 'base64')[500]!;
  };
  const plain = await shownAs('mov', grey);
  expect(plain).toBeCloseTo(191, -1);
  // Unasked, the ffmpeg of 2019 leaves out what a phone writes; the other file has no place to say it but its stream.
  expect(await shownAs('mov', `${grey} ${marked} -movflags +write_colr`)).toBeGreaterThan(plain + 15);
  expect(await shownAs('ts', `${grey} ${marked}`)).toBeGreaterThan(plain + 15);
});

it('pieces are joined to the picture, and taken out again unchanged', async () => {
  const clip = await house('source', await film(4, 320, 180), 320, 180);
  const shown = (from: number, seconds = 2): ClipView => ({
    ...clip,
    isPicture: false,
    from,
    seconds,
    framing: { from: middle, to: middle },
    zoom: GROWING,
    fit: 'crop',
  });
  const pieces = [
    piece(shown(0), 33),
    piece(shown(2), 27, { before: shown(1.32), transition: 'fade', filter: 'warm' }),
    piece(shown(0, 1), 41, { before: shown(3), transition: 'slide', filter: 'film' }),
    piece(shown(1), 30, { transition: 'flash', filter: 'grey' }),
  ];
  const files = pieces.map((_, index) => at(`piece-${index}.mp4`));
  for (const [index, one] of pieces.entries()) await cutPiece(one, files[index]!, signal);
  await fs.writeFile(at('sound.wav'), await media('wav', ['-f', 'lavfi', '-i', 'sine=d=6']));
  const sound = { file: at('sound.wav'), gain: 0 };
  await joinPieces(files, sound, at('film.mp4'), signal);
  const all = await framesOf(at('film.mp4'));
  expect(all).toHaveLength(131);
  await takePiece(at('film.mp4'), 33 / 25, 27, at('taken.mp4'), signal);
  expect(await framesOf(at('taken.mp4'))).toEqual(all.slice(33, 60));
  await joinPieces([files[0]!, at('taken.mp4'), files[2]!, files[3]!], sound, at('again.mp4'), signal);
  expect(await framesOf(at('again.mp4'))).toEqual(all);
});

const stillOf = (name: string): ClipView => ({
  file: at(name),
  isPicture: true,
  width: 400,
  height: 400,
  from: 0,
  seconds: 2,
  framing: { from: middle, to: middle },
  zoom: GROWING,
  fit: 'crop',
});

it('a picture slowly grows, and what is laid over it comes and goes on time', async () => {
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=black:s=400x400', '-frames:v', '1', at('black.png')]);
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=white:s=180x320', '-frames:v', '1', at('white.png')]);
  const still = stillOf('black.png');
  const overlays = [{ file: at('white.png'), x: 0, y: 0, from: 10, to: 20 }];
  await cutPiece(piece(still, 30, { overlays }), at('still.mp4'), signal);
  const greys = (await framesOf(at('still.mp4'))).map((frame) => Buffer.from(frame, 'base64')[500]! > 128);
  expect(greys).toEqual(Array.from({ length: 30 }, (_, frame) => frame >= 10 && frame < 20));
});

it('what does not have the shape of the film is shown whole, if wished, with itself blurred around it', async () => {
  const clip = await house('wide', await film(1, 320, 180), 320, 180);
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=320x180', '-frames:v', '1', at('wide.png')]);
  const shown = { ...stillOf('wide.png'), width: 320, height: 180, fit: 'fill' as const };
  const sharpnessOf = async (view: ClipView) => {
    await cutPiece(piece(view, 5), at('whole.mp4'), signal);
    const bytes = Buffer.from((await framesOf(at('whole.mp4')))[2]!, 'base64');
    const rows = (from: number, to: number) =>
      Array.from(bytes.subarray(from * 32, to * 32)).reduce(
        (sum, grey, index, all) => sum + (index % 32 ? Math.abs(grey - all[index - 1]!) : 0),
        0,
      ) /
      (to - from);
    // The middle is as sharp as the source; above and below it only its colours are left.
    return rows(13, 19) / Math.max(1, rows(2, 8));
  };
  expect(await sharpnessOf(shown)).toBeGreaterThan(2);
  const moving = { ...shown, ...clip, isPicture: false };
  expect(await sharpnessOf(moving)).toBeGreaterThan(2);
  expect(await sharpnessOf({ ...moving, fit: 'blurred' })).toBeLessThan(2);
});

it('what fades away goes on where it was left', async () => {
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=400x400', '-frames:v', '1', at('test.png')]);
  const still = stillOf('test.png');
  const black = { ...still, file: at('black.png') };
  await cutPiece(piece(still, 25), at('grown.mp4'), signal);
  const next = piece(black, 25, { before: leftOf(still, 25), transition: 'fade' });
  await cutPiece(next, at('fading.mp4'), signal);
  const [last, first] = [
    (await framesOf(at('grown.mp4'))).at(-1)!,
    (await framesOf(at('fading.mp4')))[0]!,
  ].map((frame) => Buffer.from(frame, 'base64'));
  const apart = last!.reduce((sum, grey, at) => sum + Math.abs(grey - first![at]!), 0) / last!.length;
  expect(apart).toBeLessThan(4);
  const moving = { ...still, isPicture: false, from: 3, framing: { from: middle, to: { x: 0.8, y: 0.5 } } };
  const { from, seconds, framing } = leftOf(moving, 60);
  expect([from, seconds, framing.from.x]).toEqual([expect.closeTo(4.96), expect.closeTo(0.04), 0.8]);
});

it('the sound of clips is added where they are seen', async () => {
  const args = '-f lavfi -i testsrc=s=64x64:d=2 -f lavfi -i sine=d=2 -pix_fmt yuv420p';
  const loud = await media('mp4', args.split(' '));
  const { file } = await house('loud', loud, 64, 64);
  const pieces = [
    { file: null, from: 0, seconds: 0.5 },
    { file, from: 0.5, seconds: 0.5 },
  ];
  await fs.writeFile(at('voice.pcm'), new Int16Array(1000).fill(100));
  const lay = () => layClipSound(at('voice.pcm'), pieces, 1, 8000, at('sound.pcm'), signal);
  await lay();
  const first = await fs.readFile(at('sound.pcm'));
  await lay();
  const pcm = await fs.readFile(at('sound.pcm'));
  const loudest = (from: number, to: number) =>
    Math.max(...Array.from({ length: to - from }, (_, i) => Math.abs(pcm.readInt16LE(2 * (from + i)))));
  expect(pcm.length).toBe(16_000);
  expect([loudest(0, 1000), loudest(1000, 3900), loudest(4100, 7900) > 1000]).toEqual([100, 0, true]);
  expect(pcm.equals(first)).toBe(true);
});
