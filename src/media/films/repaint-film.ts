import fs from 'node:fs/promises';
import path from 'node:path';
import { trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { KEY_SECONDS } from '../key-pictures.ts';
import { probe } from '../read/probe.ts';

export interface FilmStretch {
  start: number;
  end: number;
}

export function changedStretches(before: FilmStretch[], after: FilmStretch[]): FilmStretch[] {
  // What was stored comes back with its fields in another order: as it stands, all of it would be painted again.
  const told = (stretch: FilmStretch) =>
    JSON.stringify(Object.entries(stretch).toSorted(([a], [b]) => a.localeCompare(b)));
  const [old, fresh] = [new Set(before.map(told)), new Set(after.map(told))];
  const changed = [
    ...before.filter((stretch) => !fresh.has(told(stretch))),
    ...after.filter((stretch) => !old.has(told(stretch))),
  ].toSorted((a, b) => a.start - b.start);
  const stretches: FilmStretch[] = [];
  for (const stretch of changed) {
    const start = Math.floor(stretch.start / KEY_SECONDS) * KEY_SECONDS;
    const end = Math.ceil(stretch.end / KEY_SECONDS) * KEY_SECONDS;
    const last = stretches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  return stretches;
}

interface FilmPart extends FilmStretch {
  file: string;
  isChanged: boolean;
}

interface Cutting {
  film: string;
  seconds: number;
  stretches: FilmStretch[];
  dir: string;
}

export async function cutFilm(
  { film, seconds, stretches, dir }: Cutting,
  signal: AbortSignal,
): Promise<FilmPart[] | null> {
  // Joined films begin at once: one whose picture comes later would lose its time.
  if ((await firstPicture(film, signal)) > 0) return null;
  await fs.rm(dir, { recursive: true, force: true });
  await fs.mkdir(dir);
  const cuts = stretches.flatMap(({ start, end }) => [start, end]).filter((cut) => cut > 0 && cut < seconds);
  await runFfmpeg(
    [
      trustedFile(film, 'mov'),
      '-map 0:V:0 -c copy -map_metadata -1 -f segment -segment_format mp4 -reset_timestamps 1'.split(' '),
      ['-segment_times', cuts.join(','), '-segment_time_delta', '0.002', path.join(dir, 'kept-%d.mp4')],
    ].flat(),
    signal,
  );
  // Pictures may end before the sound does.
  if ((await fs.readdir(dir)).length !== cuts.length + 1) return null;
  const parts: FilmPart[] = [];
  for (const [index, start] of [0, ...cuts].entries()) {
    const file = path.join(dir, `kept-${index}.mp4`);
    const isChanged = stretches.some((stretch) => stretch.start <= start && start < stretch.end);
    parts.push({ start, end: cuts[index] ?? seconds, file, isChanged });
  }
  return parts;
}

export async function joinFilm(
  parts: Pick<FilmPart, 'file'>[],
  painted: Map<string, string>,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const list = `${to}.list`;
  const named = (file: string) => `file ${path.relative(path.dirname(list), file)}\n`;
  let lines = '';
  for (const { file } of parts) {
    const instead = painted.get(file);
    // As long as what it replaces: a film with uneven pictures would run away from its sound.
    if (instead) lines += `${named(instead)}duration ${(await probe(file, signal)).duration}\n`;
    else lines += named(file);
  }
  await fs.writeFile(list, lines);
  await runFfmpeg(
    [
      trustedFile(list, 'concat,mov', ['-f', 'concat', '-safe', '0']),
      ['-map', '0:v', '-c', 'copy', '-f', 'mp4', to],
    ].flat(),
    signal,
  );
}

async function firstPicture(film: string, signal: AbortSignal): Promise<number> {
  const output = [
    ...trustedFile(film, 'mov'),
    ...'-map 0:V:0 -c copy -frames:v 1 -f framecrc pipe:1'.split(' '),
  ];
  const [, , pts] = /^0, +(-?\d+), +(-?\d+)/m.exec((await runFfmpeg(output, signal)).toString()) ?? [];
  return Number(pts ?? NaN);
}
