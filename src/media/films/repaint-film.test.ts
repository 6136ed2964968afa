import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFfmpeg } from '../../../test/helpers/samples.ts';
import { differences, type Box } from '../../../test/helpers/film.ts';
import { changedStretches, cutFilm, joinFilm } from './repaint-film.ts';
import { makeTranslatedFilm, type FilmPlan, type Mask } from './translated-film.ts';

const { signal } = new AbortController();
const SECONDS = 18;
const size = { width: 160, height: 90 };
const box: Box = [20, 60, 120, 20];
const mask: Mask = { x: 20, y: 60, width: 120, height: 20, look: 'fill' };
let dir = '';
const at = (name: string) => path.join(dir, name);
beforeAll(async () => (dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-repaint-'))));
afterAll(() => fs.rm(dir, { recursive: true }));

const planOf = (from: string, part: Partial<FilmPlan>, covered: Mask | null): FilmPlan => ({
  from,
  start: 0,
  seconds: SECONDS,
  pictures: null,
  painted: { size, mouths: null, mask: covered, captions: null, label: null },
  dub: null,
  hasSound: false,
  srt: null,
  ...part,
});

async function timesOf(film: string): Promise<number[]> {
  const told = await runFfmpeg(['-i', film, '-map', '0:v', '-c', 'copy', '-f', 'framecrc', 'pipe:1']);
  const [, a, b] = /#tb 0: (\d+)\/(\d+)/.exec(told.toString())!;
  const pts = Array.from(told.toString().matchAll(/^0, +-?\d+, +(-?\d+)/gm), ([, time]) => Number(time));
  return pts.map((time) => (time * Number(a)) / Number(b)).toSorted((one, other) => one - other);
}

it.each([
  ['of even pictures', '29.97', 'null'],
  ['of uneven ones', '25', "select='lt(mod(n,10),7)'"],
])(
  'of a film %s only the changed stretches are painted again, and nothing else moves',
  async (_, rate, some) => {
    const from = at('from.mkv');
    const source = `testsrc=s=160x90:r=${rate}:d=${SECONDS}`;
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      source,
      '-vf',
      some,
      '-vsync',
      'vfr',
      ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -y'.split(' '),
      from,
    ]);
    const [earlier, result] = [at('earlier.mp4'), at('result.mp4')];
    await makeTranslatedFilm(planOf(from, {}, null), earlier, () => {}, signal);
    const stretches = [
      { start: 4, end: 8 },
      { start: 16, end: 20 },
    ];
    const parts = await cutFilm({ film: earlier, seconds: SECONDS, stretches, dir: at('parts') }, signal);
    const painted = new Map<string, string>();
    for (const { file, start, end, isChanged } of parts!) {
      if (!isChanged) continue;
      painted.set(file, `${file}-painted.mp4`);
      const part = planOf(from, { start, seconds: end - start }, mask);
      await makeTranslatedFilm(part, painted.get(file)!, () => {}, signal);
    }
    await joinFilm(parts!, painted, result, signal);
    const [before, after] = [await timesOf(earlier), await timesOf(result)];
    expect(after.at(-1)).toBeCloseTo(before.at(-1)!, 2);
    for (const time of after) expect(before.some((one) => Math.abs(one - time) < 0.005)).toBe(true);
    // Of uneven ones the last before a joint is seen longer.
    expect(before.length - after.length).toBeLessThanOrEqual(some === 'null' ? 0 : 6);
    if (some !== 'null') return;
    const changes = await differences(earlier, result, box);
    for (const [index, time] of before.entries()) {
      if (stretches.some(({ start, end }) => time >= start && time < end))
        expect(changes[index], `${time}`).toBeGreaterThan(5);
      else expect(changes[index], `${time}`).toBe(0);
    }
  },
);

it('captions that came, went or moved are painted again from one key picture to another', () => {
  const said = (start: number, text: string) => ({ start, end: start + 2, text });
  const before = [said(1, 'one'), said(5, 'two'), said(11, 'three'), said(21, 'four')];
  expect(changedStretches(before, before)).toEqual([]);
  const stored = before.map(({ start, end, text }) => ({ text, end, start }));
  expect(changedStretches(stored, before)).toEqual([]);
  const after = [said(1, 'one'), said(5, 'zwei'), said(11, 'three'), said(21, 'four'), said(27, 'five')];
  expect(changedStretches(before, after)).toEqual([
    { start: 4, end: 8 },
    { start: 24, end: 32 },
  ]);
  expect(changedStretches(before, before.slice(1))).toEqual([{ start: 0, end: 4 }]);
});

it('what fails in a film of ours is not said to be the fault of the upload', async () => {
  const [from, broken, to] = [at('short.mp4'), at('broken.mp4'), at('never.mp4')];
  await runFfmpeg([...'-f lavfi -i testsrc=s=160x90:r=5:d=1 -pix_fmt yuv420p -y'.split(' '), from]);
  await fs.writeFile(broken, 'no film');
  const plan = (film: string, captions: string | null) => {
    const painted = {
      ...planOf(film, {}, mask).painted!,
      captions: captions === null ? null : { file: captions, y: 0 },
    };
    return makeTranslatedFilm(planOf(film, { seconds: 1, painted }, null), to, () => {}, signal);
  };
  await plan(from, null);
  await expect(plan(from, broken)).rejects.toMatchObject({ code: 'failed' });
  await expect(plan(broken, null)).rejects.toMatchObject({ code: 'unreadable' });
});
