// A film whose speaker is given lips for another speech: how fast it is made, and whether the lips follow.
// npm run bench -- dubbed-lips [film.mp4]: of a film of one's own, the finished one stays beside it.
import fs from 'node:fs';
import path from 'node:path';
import type { Landmarks } from '../src/face/landmarks.ts';
import { openClipPictures } from '../src/face/video/clip-pictures.ts';
import { mouthSize } from '../src/face/video/head-motion.ts';
import { trackFace } from '../src/face/video/track-face.ts';
import { mezzanineSize } from '../src/media/clips/mezzanine.ts';
import { decodeOpus } from '../src/media/encode-audio.ts';
import { encodeVideo } from '../src/media/encode-video.ts';
import { makeTranslatedFilm } from '../src/media/films/translated-film.ts';
import { probe } from '../src/media/read/probe.ts';
import { readClip } from '../src/media/read/read-clip.ts';
import type { Tools } from '../src/server/jobs/maker.ts';
import type { Run } from '../src/server/jobs/run.ts';
import { drawFilm } from '../src/server/works/short/draw-film.ts';
import { readLips } from '../src/server/works/short/lips-file.ts';
import { dubLips } from '../src/server/works/translate/dub-lips.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { mouthAt } from '../src/stage/mouth/mouth.ts';
import { openFaceParts, talkingFilm } from './parts/talking-film.ts';
import { chinAcceleration, correlation } from './parts/translation/lip-figures.ts';
import { scratchFolder } from './parts/scratch.ts';

const { signal } = new AbortController();
const folder = scratchFolder();
const at = (name: string) => path.join(folder, name);
const own = process.argv[2];

async function presenterFilm(seconds: number): Promise<string> {
  const plan = await talkingFilm(folder, seconds);
  const [scene] = plan.scenes;
  const human = { size: 1.1, centre: { x: 0.5, y: 0.6 } };
  plan.scenes = [{ ...scene!, scene: { ...scene!.scene, human, captions: null } }];
  await encodeVideo({ ...plan, frames: drawFilm(plan, () => {}) }, signal);
  return plan.out;
}

const { finder, faces } = await openFaceParts();
const film = own ?? (await presenterFilm(process.argv.includes('--full') ? 30 : 8));
const info = await probe(film, signal);
const [seconds, size] = [info.duration!, mezzanineSize({ width: info.width!, height: info.height! })];

// What is said instead, as often as it takes.
const speech = await decodeOpus('test/fixtures/welcome.opus', RATE, signal);
const dub = Buffer.alloc(Math.ceil(seconds * RATE) * 2);
for (let from = 0; from < dub.length; from += speech.length) speech.copy(dub, from);
fs.writeFileSync(at('dub.pcm'), dub);
const spoken = [{ start: 0, end: seconds }];
const run: Run = {
  jobId: '',
  userId: '',
  signal,
  dir: folder,
  file: (name) => path.join(folder, name),
  step: async (name, _words, _share, make) => {
    const began = performance.now();
    const made = await make(() => {});
    console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return made;
  },
};
const began = performance.now();
const tools = { engines: { faces, settled: { face: Promise.resolve() } } } as unknown as Tools;
const dubbed = { lines: [], spoken, notice: null };
const parts = [{ start: 0, end: seconds }];
const task = { film, rate: info.rate!, size, seconds, dubbed, parts };
const {
  mouths: [mouths],
  notice,
} = await dubLips(tools, task, run);
if (!mouths) throw new Error(notice ?? 'no face');
const lipSeconds = (performance.now() - began) / 1000;
const out = own ? `${own}.dubbed.mp4` : at('dubbed.mp4');
const painted = { size, mouths, mask: null, captions: null, label: null };
const hasSound = info.codecs.length > 1;
await makeTranslatedFilm(
  { from: film, start: 0, seconds, pictures: null, painted, dub: null, hasSound, srt: null },
  out,
  () => {},
  signal,
);
console.log(
  `${seconds.toFixed(1)} s of ${size.width}×${size.height} at ${info.rate!.toFixed(2)}: lips in ${lipSeconds.toFixed(1)} s ` +
    `(${(lipSeconds / seconds).toFixed(2)}×), ${notice ?? 'a usable face nearly all the time'}`,
);

const FPS = 25;
async function facesOf(file: string): Promise<(Landmarks | null)[]> {
  const to = `${at(path.basename(file))}.clip`;
  await readClip({ file, to, side: 1080, fps: FPS, from: 0, seconds, pairEvery: null }, signal);
  const clip = await openClipPictures(to);
  const pictures = await trackFace(finder, clip, [0, clip.count], () => {}, signal);
  await clip.close();
  return pictures.map(({ landmarks }) => landmarks);
}

const [before, shown] = [await facesOf(film), await facesOf(out)];
const lips = await readLips(at('lips'));
const moments = shown.flatMap((face, i) => (face && before[i] ? [i] : []));
const wanted = moments
  .map((i) => mouthAt(lips, (i + 0.5) / FPS))
  .map(({ open, closed }) => open * (1 - closed));
const openings = (all: (Landmarks | null)[]) => moments.map((i) => mouthSize(all[i]!).opening);
const r = (all: (Landmarks | null)[]) => correlation(openings(all), wanted).toFixed(3);
console.log(
  `opening against the wanted one: r = ${r(shown)} (aim ≥ .90), of the film as it was ${r(before)}`,
);
const only = (all: (Landmarks | null)[]) => moments.map((i) => all[i]!);
console.log(
  `chin acceleration ${(chinAcceleration(only(shown)) / chinAcceleration(only(before))).toFixed(2)} times that of the film (aim ≤ 1.5)`,
);
if (own) console.log(`the film: ${out}`);
process.exit(0);
