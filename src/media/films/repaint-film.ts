import fs from 'node:fs/promises';
import path from 'node:path';
import { trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { probe } from '../read/probe.ts';

/** Seconds: at each multiple a painted film has a picture that needs none before it, where it can be cut and joined. */
export const KEY_SECONDS = 4;

export const keyPictures = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`];

export interface FilmStretch {
  start: number;
  end: number;
}

/** What has to be painted again, from one key picture to another, because what is shown there is not the same any more. */
export function changedStretches(before: FilmStretch[], after: FilmStretch[]): FilmStretch[] {
  const told = (one: FilmStretch) => JSON.stringify(one);
  const [old, fresh] = [new Set(before.map(told)), new Set(after.map(told))];
  const changed = [
    ...before.filter((one) => !fresh.has(told(one))),
    ...after.filter((one) => !old.has(told(one))),
  ].toSorted((a, b) => a.start - b.start);
  const stretches: FilmStretch[] = [];
  for (const one of changed) {
    const start = Math.floor(one.start / KEY_SECONDS) * KEY_SECONDS;
    const end = Math.ceil(one.end / KEY_SECONDS) * KEY_SECONDS;
    const last = stretches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  return stretches;
}

interface Repainting {
  film: string;
  seconds: number;
  stretches: FilmStretch[];
  /** Paints the film's pictures from `start` on, as they were painted before, into a file. */
  paint: (stretch: FilmStretch, to: string) => Promise<void>;
}

/** A painted film's pictures, some stretches of them painted anew, without sound; false: it cannot be cut. */
export async function repaintFilm(
  { film, seconds, stretches, paint }: Repainting,
  to: string,
  signal: AbortSignal,
): Promise<boolean> {
  // Joined films begin at once: one whose picture comes later would lose its time.
  if ((await firstPicture(film, signal)) > 0) return false;
  const dir = await fs.mkdtemp(`${to}-parts-`);
  const at = (name: string) => path.join(dir, name);
  try {
    const cuts = stretches
      .flatMap(({ start, end }) => [start, end])
      .filter((cut) => cut > 0 && cut < seconds);
    await runFfmpeg(
      [
        trustedFile(film, 'mov'),
        '-map 0:V:0 -c copy -map_metadata -1 -f segment -segment_format mp4 -reset_timestamps 1'.split(' '),
        ['-segment_times', cuts.join(','), '-segment_time_delta', '0.002', at('kept-%d.mp4')],
      ].flat(),
      signal,
    );
    // Pictures may end before the sound does.
    if ((await fs.readdir(dir)).length !== cuts.length + 1) return false;
    let list = '';
    for (const [index, start] of [0, ...cuts].entries()) {
      const changed = stretches.find((one) => one.start <= start && start < one.end);
      const kept = `kept-${index}.mp4`;
      if (!changed) {
        list += `file ${kept}\n`;
        continue;
      }
      const { duration } = await probe(at(kept), signal);
      const painted = `painted-${index}.mp4`;
      await paint({ start, end: Math.min(changed.end, seconds) }, at(painted));
      // As long as what it replaces: a film with uneven pictures would run away from its sound.
      list += `file ${painted}\nduration ${duration}\n`;
    }
    await fs.writeFile(at('list'), list);
    await runFfmpeg(
      [
        trustedFile(at('list'), 'concat,mov', ['-f', 'concat', '-safe', '0']),
        ['-map', '0:v', '-c', 'copy', '-f', 'mp4', to],
      ].flat(),
      signal,
    );
    return true;
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

async function firstPicture(film: string, signal: AbortSignal): Promise<number> {
  const output = [
    ...trustedFile(film, 'mov'),
    ...'-map 0:V:0 -c copy -frames:v 1 -f framecrc pipe:1'.split(' '),
  ];
  const [, , pts] = /^0, +(-?\d+), +(-?\d+)/m.exec((await runFfmpeg(output, signal)).toString()) ?? [];
  return Number(pts ?? NaN);
}
