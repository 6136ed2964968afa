import path from 'node:path';
import type { Identity } from '../../face/identity.ts';
import type { Sight } from '../../face/video/clip-sights.ts';
import { readClip } from '../../media/read/read-clip.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { fetchPicture } from '../stage/fetch-pictures.ts';
import { withWorkFolder } from '../storage/data-dir.ts';

export const FILM_SECONDS = 90;
export const FILM_SIDE = 720;

export type LookTools = Pick<App, 'config' | 'db' | 'storage' | 'engines'>;

const FPS = 25;
const LOOK_EVERY = 13;
const MOST_LOOKS = 120;

export const withPicture = <Result>(
  tools: LookTools,
  file: StoredFile,
  signal: AbortSignal,
  look: (picture: Awaited<ReturnType<typeof fetchPicture>>, dir: string) => Promise<Result>,
): Promise<Result> =>
  withWorkFolder(tools.config.dataDir, 'check', async (dir) =>
    look(await fetchPicture(tools, file.userId, file.id, dir, signal), dir),
  );

export async function lookAtVideo(
  { engines: { faces } }: Pick<App, 'engines'>,
  file: string,
  duration: number,
  dir: string,
  signal: AbortSignal,
): Promise<{ sights: Sight[]; step: number }> {
  const seconds = Math.min(FILM_SECONDS, duration);
  const pairEvery = Math.max(LOOK_EVERY, Math.ceil((seconds * FPS) / MOST_LOOKS));
  const clip = path.join(dir, 'clip');
  await readClip({ file, to: clip, side: FILM_SIDE, fps: FPS, from: 0, seconds, pairEvery }, signal);
  return { sights: await faces.look(clip, signal), step: pairEvery / FPS };
}

const MOMENTS = 10;

export const identifyFace = (
  tools: LookTools,
  file: StoredFile,
  signal: AbortSignal,
): Promise<Identity | null> =>
  withPicture(tools, file, signal, async (picture, dir) => {
    if (picture.kind === 'image') return tools.engines.faces.identify({ picture: picture.file }, signal);
    if (picture.kind !== 'video') return null;
    const clip = path.join(dir, 'clip');
    const seconds = Math.min(MOMENTS, file.duration ?? 0);
    await readClip(
      { file: picture.file, to: clip, side: FILM_SIDE, fps: FPS, from: 0, seconds, pairEvery: FPS },
      signal,
    );
    return tools.engines.faces.identify({ clip }, signal);
  });
