import fs from 'node:fs/promises';
import path from 'node:path';
import { wavHeader } from '../../../common/wav.ts';
import { LipEngineError, type LipEngine } from '../../../face/engine/lip-engine.ts';
import { openClipPictures } from '../../../face/video/clip-pictures.ts';
import { encodeMjpeg } from '../../../media/encode-video.ts';
import { readClip } from '../../../media/read/read-clip.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { readAvatar, type FilmedAvatar } from '../../../stage/presenter/avatar.ts';

interface SpokenScene {
  avatar: string;
  start: number;
  end: number;
}

interface Options {
  engine: LipEngine;
  scenes: SpokenScene[];
  /** 16-bit samples of the whole film, without a head. */
  voice: string;
  dir: string;
  report: (share: number) => void;
  signal: AbortSignal;
}

/**
 * The folders of the scenes' presenters; those of videos as an engine shows them speak. Where it fails, they have the
 * mouths that they were made with, and the notice says why.
 */
export async function syncLips({ engine, scenes, voice, dir, report, signal }: Options) {
  const folders: string[] = [];
  let notice: string | null = null;
  for (const [index, scene] of scenes.entries()) {
    const reportScene = (share: number) => report((index + share) / scenes.length);
    const into = path.join(dir, `synced-${index}`);
    try {
      const avatar = readAvatar(
        JSON.parse(await fs.readFile(path.join(scene.avatar, 'avatar.json'), 'utf8')),
      );
      // What the engine films has no transparency: a person without background keeps our own mouths.
      const isFilmed = 'loop' in avatar && !avatar.isCutOut;
      if (isFilmed) await syncScene(engine, avatar, scene, voice, into, reportScene, signal);
      folders.push(isFilmed ? into : scene.avatar);
    } catch (error) {
      if (!(error instanceof LipEngineError)) throw error;
      notice = `${error.message}口型先用形象自带的。`;
      folders.push(scene.avatar);
    }
    reportScene(1);
  }
  return { folders, notice };
}

async function syncScene(
  engine: LipEngine,
  avatar: FilmedAvatar,
  { avatar: from, start, end }: SpokenScene,
  voice: string,
  into: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await fs.mkdir(into, { recursive: true });
  const at = (name: string) => path.join(into, name);
  const { file, rate, frames } = avatar.loop;
  const seconds = end - start;
  const loop = await fs.readFile(path.join(from, file));
  const pictures = Array.from({ length: Math.ceil(seconds * rate) }, (_, i) => {
    const { at: begin, body } = frames[i % frames.length]!;
    return loop.subarray(begin, begin + body);
  });
  await fs.writeFile(at('pictures'), pictures);
  await encodeMjpeg(at('pictures'), rate, at('silent.mp4'), signal);
  const samples = (await fs.readFile(voice)).subarray(bytesOf(start), bytesOf(end));
  await fs.writeFile(at('sound.wav'), Buffer.concat([wavHeader(RATE, 1, samples.length), samples]));
  await engine.sync(
    { video: at('silent.mp4'), sound: at('sound.wav'), to: at('synced.mp4') },
    report,
    signal,
  );
  const side = Math.min(...avatar.size);
  await readClip(
    { file: at('synced.mp4'), to: at('clip'), side, fps: rate, from: 0, seconds, pairEvery: null },
    signal,
  );
  const clip = await openClipPictures(at('clip'));
  await clip.close();
  const spoken = clip.places.map((place) => ({ at: place.at, body: place.length, mouths: 0, x: 0, y: 0 }));
  if (spoken.length === 0) throw new LipEngineError('口型引擎给的视频是空的。', at('synced.mp4'));
  await fs.copyFile(path.join(from, avatar.still), at(avatar.still));
  const shown: FilmedAvatar = { ...avatar, loop: { file: 'clip', rate, from: start, frames: spoken } };
  await fs.writeFile(at('avatar.json'), JSON.stringify(shown));
  for (const name of ['pictures', 'silent.mp4', 'sound.wav', 'synced.mp4']) await fs.rm(at(name));
}

const bytesOf = (seconds: number): number => Math.round(seconds * RATE) * 2;
