// A presenter made of a video: how fast it is trained and drawn, and whether its lips follow what they should.
import fs from 'node:fs';
import path from 'node:path';
import type { Landmarks } from '../src/face/landmarks.ts';
import { openClipPictures } from '../src/face/video/clip-pictures.ts';
import { mouthSize } from '../src/face/video/head-motion.ts';
import { trackFace } from '../src/face/video/track-face.ts';
import { encodeVideo } from '../src/media/encode-video.ts';
import { readClip } from '../src/media/read/read-clip.ts';
import { drawFilm } from '../src/server/works/short/draw-film.ts';
import type { ShortFilmPlan } from '../src/server/works/short/film-plan.ts';
import { readLips } from '../src/server/works/short/lips-file.ts';
import { mouthAt } from '../src/stage/mouth/mouth.ts';
import { openFaceParts, talkingFilm } from './parts/talking-film.ts';
import { chinAcceleration, correlation } from './parts/translation/lip-figures.ts';
import { scratchFolder } from './parts/scratch.ts';

const SECONDS = process.argv.includes('--full') ? 30 : 12;
const DRAWN_SECONDS = 6;
const RATE = 25;
const never = new AbortController().signal;

const folder = scratchFolder();
const { finder, faces } = await openFaceParts();

/** Nothing but the presenter, as large as a person films themselves. */
async function filmOf(name: string, seconds: number, avatar: string | null): Promise<ShortFilmPlan> {
  const into = path.join(folder, name);
  fs.mkdirSync(into);
  const plan = await talkingFilm(into, seconds);
  const [scene] = plan.scenes;
  const human = avatar ? { size: 1, centre: { x: 0.5, y: 0.5 } } : { size: 1.1, centre: { x: 0.5, y: 0.6 } };
  plan.scenes = [{ ...scene!, scene: { ...scene!.scene, human, captions: null }, ...(avatar && { avatar }) }];
  return plan;
}

async function facesOf(file: string, seconds: number): Promise<Landmarks[]> {
  const pictures = `${file}.clip`;
  await readClip({ file, to: pictures, side: 720, fps: RATE, from: 0, seconds, pairEvery: null }, never);
  return trackedFaces(pictures);
}

async function trackedFaces(file: string): Promise<Landmarks[]> {
  const clip = await openClipPictures(file);
  const pictures = await trackFace(finder, clip, [0, clip.count], () => {}, never);
  await clip.close();
  return pictures.flatMap(({ landmarks }) => landmarks ?? []);
}

/** Seconds of processor time that one frame takes. */
async function drawingCost(plan: ShortFilmPlan): Promise<number> {
  const before = process.cpuUsage();
  let frames = 0;
  for await (const _ of drawFilm(plan, () => {})) frames++;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / frames;
}

const source = await filmOf('source', SECONDS, null);
await encodeVideo({ ...source, frames: drawFilm(source, () => {}) }, never);
const into = path.join(folder, 'avatar');
fs.mkdirSync(into);
const clip = path.join(folder, 'clip');
const began = performance.now();
const reading = {
  file: source.out,
  to: clip,
  side: 720,
  fps: RATE,
  from: 0,
  seconds: SECONDS,
  pairEvery: null,
};
await readClip(reading, never);
const made = await faces.makeFilm(
  { clip, rate: RATE, into, shortest: 3, longest: 7, cutOut: false },
  () => {},
  never,
);
if (!made) throw new Error('no face in a film of our own presenter');
const seconds = (performance.now() - began) / 1000;
const { facts, avatar: look } = made;
fs.writeFileSync(path.join(into, 'avatar.json'), JSON.stringify(look));
const megabytes = fs.statSync(path.join(into, look.loop.file)).size / 1e6;
console.log(
  `trained at ${((SECONDS * RATE) / seconds).toFixed(1)} frames/s of 720×1280 (${seconds.toFixed(0)} s for ${SECONDS} s; aim ≥ 8)`,
);
console.log(
  `a loop of ${(look.loop.frames.length / RATE).toFixed(1)} s, ${megabytes.toFixed(1)} MB, mouths ${facts.isFilmed ? 'of the video' : 'painted'}`,
);

const built = await drawingCost(await filmOf('built-in', DRAWN_SECONDS, null));
const drawn = await filmOf('drawn', DRAWN_SECONDS, into);
const filmed = await drawingCost(drawn);
console.log(
  `drawn at ${((100 * built) / filmed).toFixed(0)} % of the speed of a built-in one (${(filmed * 1000).toFixed(1)} ms; aim ≥ 60 %)`,
);

await encodeVideo({ ...drawn, frames: drawFilm(drawn, () => {}) }, never);
const shown = await facesOf(drawn.out, DRAWN_SECONDS);
const lips = await readLips(drawn.lips);
const wanted = shown
  .map((_, i) => mouthAt(lips, (i + 0.5) / RATE))
  .map(({ open, closed }) => open * (1 - closed));
const openings = shown.map((one) => mouthSize(one).opening);
console.log(
  `opening on the drawn frames against the wanted one: r = ${correlation(openings, wanted).toFixed(3)} (aim ≥ .93)`,
);
const ratio = chinAcceleration(shown) / chinAcceleration(await trackedFaces(clip));
console.log(`chin acceleration ${ratio.toFixed(2)} times that of the video (aim ≤ 1.5)`);
process.exit(0);
