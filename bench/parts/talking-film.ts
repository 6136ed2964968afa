import os from 'node:os';
import { openFaceFinder } from '../../src/face/face-finder.ts';
import { openFaces } from '../../src/face/faces.ts';
import { openWeights } from '../../test/helpers/weights.ts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ffmpegProgram } from '../../src/media/ffmpeg-program.ts';
import { run } from '../../src/media/run.ts';
import { subtitleStyle } from '../../src/contract/stage.ts';
import {
  DEFAULT_BACKDROP,
  DEFAULT_PRESENTER,
  presenterFolder,
  builtInBackdropFile,
} from '../../src/server/built-in/built-in-assets.ts';
import type { ShortFilmPlan } from '../../src/server/works/short/film-plan.ts';
import { writeLips } from '../../src/server/works/short/lips-file.ts';
import { RATE } from '../../src/speech/synthesis/recipe.ts';
import { encodeWav } from '../../src/common/wav.ts';
import { mouthCurve, type TimedPhoneme } from '../../src/stage/mouth/mouth.ts';
import { SHORT_FPS, shortScene, shortSize } from '../../src/stage/short-scene.ts';

const SYLLABLE_SECONDS = 0.22;
const CAPTION_SECONDS = 2.5;
/** What Mandarin syllables ask of the lips: closed, round, spread and wide. */
const syllables = ['ba', 'li', 'wo', 'mən', 'fu', 'ʂɨ', 'tɕʰy', 'xao', 'pin', 'taɪ'];
export const captions = [
  '大家好，欢迎来到直播间',
  '今天给大家带来一款保温杯',
  '三百一十六不锈钢内胆',
  '装上开水，十二个小时还是烫的',
  '想要的朋友点下方小黄车',
];

/** A presenter who talks before a backdrop, with captions and label: what most short videos are. */
export async function talkingFilm(folder: string, seconds: number): Promise<ShortFilmPlan> {
  const size = shortSize({ ratio: '9:16', resolution: '720p' });
  const lips = path.join(folder, 'lips');
  await writeLips(lips, mouthCurve(phonemesOf(seconds), seconds, 0));
  const sound = path.join(folder, 'sound.wav');
  await fs.writeFile(sound, encodeWav(hum(seconds), RATE));
  const look = { ratio: '9:16', output: 'video', subtitles: subtitleStyle.parse({}) } as const;
  const scene = shortScene(
    { ...look, labelCorner: 'top-left' },
    {
      modelId: DEFAULT_PRESENTER,
      backId: DEFAULT_BACKDROP,
      speed: 1,
      pitch: 0,
      volume: 1,
      liveliness: 1,
      isFine: false,
      human: null,
      items: [],
    },
  );
  return {
    ...size,
    fps: SHORT_FPS,
    seconds,
    scenes: [
      {
        scene,
        start: 0,
        avatar: presenterFolder(DEFAULT_PRESENTER),
        pictures: {
          [DEFAULT_BACKDROP]: { kind: 'image', file: builtInBackdropFile(DEFAULT_BACKDROP, 'portrait') },
        },
        seed: 1,
      },
    ],
    captions: Array.from({ length: Math.ceil(seconds / CAPTION_SECONDS) }, (_, index) => ({
      start: index * CAPTION_SECONDS,
      end: (index + 1) * CAPTION_SECONDS,
      text: captions[index % captions.length]!,
    })),
    lines: [],
    lips,
    sound,
    gain: 0,
    format: 'mp4',
    out: path.join(folder, 'film.mp4'),
    cover: { from: null, out: path.join(folder, 'cover.jpg') },
  };
}

/** A breath after every tenth syllable. */
function phonemesOf(seconds: number): TimedPhoneme[] {
  const spoken: TimedPhoneme[] = [];
  for (let index = 0; (index + 1) * SYLLABLE_SECONDS < seconds; index++) {
    const letters = index % 10 === 9 ? [' '] : Array.from(syllables[(index * 7) % syllables.length]!);
    const step = SYLLABLE_SECONDS / letters.length;
    letters.forEach((phoneme, at) => {
      const start = index * SYLLABLE_SECONDS + at * step;
      spoken.push({ phoneme, start, end: start + step });
    });
  }
  return spoken;
}

const hum = (seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => 0.1 * Math.sin((2 * Math.PI * 180 * at) / RATE));

/** 麻烦把门关上，外面风太大了。 */
export async function spokenSentence(): Promise<{ pcm: Buffer; phonemes: TimedPhoneme[] }> {
  const fixtures = path.resolve(import.meta.dirname, '../../test/fixtures');
  const output = ['-ar', String(RATE), '-ac', '1', '-f', 's16le', 'pipe:1'];
  const limits = { signal: new AbortController().signal, limitMs: 30_000 };
  const pcm = await run(
    await ffmpegProgram(),
    ['-v', 'error', '-i', `${fixtures}/lips.opus`, ...output],
    limits,
  );
  const times = JSON.parse(await fs.readFile(`${fixtures}/lips.json`, 'utf8')) as [string, number, number][];
  return { pcm, phonemes: times.map(([phoneme, start, end]) => ({ phoneme, start, end })) };
}

/** What reads faces, as the server opens it, on all cores. */
export async function openFaceParts() {
  const weights = await openWeights();
  const networks = 'assets/faces';
  const finder = await openFaceFinder(networks);
  const threads = os.availableParallelism();
  return { finder, faces: openFaces({ networks, file: (id) => weights.file(id), threads }) };
}
