// A mixed clip of 30 s, 1080×1920, from eight clips of 1080p: our pieces beside one hand-written ffmpeg command that
// cuts, writes and encodes the same; then the planning of fifty videos from two hundred clips, and ten videos beside one.
import fs from 'node:fs';
import path from 'node:path';
import { cutPieces, GROWING, type FilmPiece, type ClipView } from '../src/media/clips/cut-piece.ts';
import { mezzanineSize, makeMezzanine } from '../src/media/clips/mezzanine.ts';
import { joinPieces } from '../src/media/clips/join-pieces.ts';
import { ffmpegProgram, runFfmpeg } from '../src/media/ffmpeg-program.ts';
import { run } from '../src/media/run.ts';
import { planMixes } from '../src/mix/plan-mixes.ts';
import { seededRandom } from '../src/common/random.ts';
import { startMixServer } from './parts/mix-server.ts';
import { watchProcesses } from './parts/watch-processes.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const CLIPS = 8;
const CLIP_SECONDS = 6;
const LOOKS = ['testsrc2', 'mandelbrot'];
const FRAMES = 94;
const SECONDS = (CLIPS * FRAMES) / 25;
const size = { width: 1080, height: 1920 };
const ROUNDS = process.argv.includes('--full') ? 3 : 1;
const { signal } = new AbortController();
const folder = scratchFolder();
const at = (name: string) => path.join(folder, name);

await planning();
const clips = await makeClips();
const strips = await makeStrips();
const ours: Figures[] = [];
const hand: Figures[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await measured(cutOurs));
  hand.push(await measured(cutByHand));
}
const best = (all: Figures[]) => all.reduce((a, b) => (b.wall < a.wall ? b : a));
for (const [name, figures] of [
  ['our pieces', best(ours)],
  ['one command', best(hand)],
] as const)
  console.log(
    `${name.padEnd(14)} ${figures.wall.toFixed(1)} s for ${SECONDS.toFixed(1)} s of film ` +
      `(${(figures.wall / SECONDS).toFixed(2)}×), ${figures.cpu.toFixed(1)} s of CPU, ${figures.megabytes.toFixed(0)} MB`,
  );
console.log(
  `ours / one command  ${((100 * best(hand).wall) / best(ours).wall).toFixed(0)} %   (at least 70 %), ` +
    `by CPU, which other load disturbs less, ${((100 * best(hand).cpu) / best(ours).cpu).toFixed(0)} %`,
);
await tenOutputs();
printLoad();

interface Figures {
  wall: number;
  cpu: number;
  megabytes: number;
}

async function measured(act: () => Promise<unknown>): Promise<Figures> {
  const watch = watchProcesses(process.pid, (command) => command.includes('ffmpeg '));
  const start = performance.now();
  await act();
  const wall = (performance.now() - start) / 1000;
  const { processes, mostMegabytes } = watch.stop();
  const cpu = processes
    .filter(({ command }) => command.includes('ffmpeg '))
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  return { wall, cpu, megabytes: mostMegabytes };
}

/** Noise over a moving picture: about as hard to encode as what a phone films. */
async function makeSource(look: string, box: string, seconds: number, to: string): Promise<void> {
  const source = ['-f', 'lavfi', '-i', `${look}=s=${box}:r=30,noise=alls=12:allf=t,trim=duration=${seconds}`];
  const film = '-c:v libx264 -preset ultrafast -b:v 9M -pix_fmt yuv420p'.split(' ');
  const options = { signal, limitMs: 600_000 };
  await run(await ffmpegProgram(), ['-v', 'error', '-y', ...source, ...film, to], options);
}

async function makeClips(): Promise<ClipView[]> {
  const size = mezzanineSize({ width: 1920, height: 1080 });
  const made: string[] = [];
  for (const look of LOOKS) {
    await makeSource(look, '1920x1080', CLIP_SECONDS, at(`${look}.mp4`));
    const file = at(`clip-${look}.mp4`);
    const start = performance.now();
    await makeMezzanine(at(`${look}.mp4`), file, size, signal);
    const seconds = (performance.now() - start) / 1000;
    console.log(`a clip of ${CLIP_SECONDS} s is prepared in ${seconds.toFixed(1)} s, once`);
    made.push(file);
  }
  const middle = { x: 0.4, y: 0.5 };
  return Array.from({ length: CLIPS }, (_, index) => {
    const file = at(`clip-${index}.mp4`);
    fs.copyFileSync(made[index % made.length]!, file);
    return {
      file,
      ...size,
      isPicture: false,
      from: 1,
      seconds: 5,
      framing: { from: middle, to: middle },
      zoom: GROWING,
      fit: 'crop' as const,
    };
  });
}

/** As large as a caption and the label. */
async function makeStrips(): Promise<FilmPiece['overlays']> {
  for (const [name, box] of [
    ['caption', '900x140'],
    ['label', '260x110'],
  ])
    await runFfmpeg(
      ['-f', 'lavfi', '-i', `color=white@0.5:s=${box},format=rgba`, '-frames:v', '1', at(`${name}.png`)],
      signal,
    );
  await runFfmpeg(['-f', 'lavfi', '-i', `sine=d=${SECONDS}`, at('sound.wav')], signal);
  return [
    { file: at('caption.png'), x: 90, y: 1500, from: 0, to: FRAMES },
    { file: at('label.png'), x: 40, y: 40, from: 0, to: FRAMES },
  ];
}

async function cutOurs(): Promise<void> {
  const pieces = clips.map((shown, index): { piece: FilmPiece; to: string } => ({
    to: at(`piece-${index}.mp4`),
    piece: {
      size,
      frames: FRAMES,
      shown,
      before: null,
      transition: 'cut',
      filter: 'none',
      presenter: null,
      overlays: strips,
    },
  }));
  await cutPieces(pieces, () => {}, signal);
  await joinPieces(
    pieces.map(({ to }) => to),
    { file: at('sound.wav'), gain: 0 },
    at('ours.mp4'),
    signal,
  );
}

async function cutByHand(): Promise<void> {
  const inputs = clips.flatMap(({ file }) => ['-ss', '1', '-t', String(FRAMES / 25 + 0.2), '-i', file]);
  const pictures = strips.flatMap(({ file }) => ['-i', file]);
  const cuts = clips.map(
    (_, index) =>
      `[${index}:v]crop=606:1080:464:0,scale=1080:1920,setsar=1,trim=end_frame=${FRAMES}[v${index}]`,
  );
  const joined = `${clips.map((_, index) => `[v${index}]`).join('')}concat=n=${CLIPS}:v=1[all]`;
  const laid = strips.map(
    ({ x, y }, index) =>
      `[${index ? 'laid' : 'all'}][${CLIPS + index}:v]overlay=${x}:${y}[${index ? 'out' : 'laid'}]`,
  );
  await run(
    await ffmpegProgram(),
    [
      ['-v', 'error', '-y', ...inputs, ...pictures, '-i', at('sound.wav')],
      ['-filter_complex', [...cuts, joined, ...laid].join(';')],
      ['-map', '[out]', '-map', `${CLIPS + strips.length}:a`],
      '-r 25 -c:v libx264 -preset veryfast -crf 21 -pix_fmt yuv420p -c:a aac -movflags +faststart'.split(' '),
      [at('hand.mp4')],
    ].flat(),
    { signal, limitMs: 600_000 },
  );
}

async function planning(): Promise<void> {
  const clipsOf = (group: number) =>
    Array.from({ length: 50 }, (_, index) => ({
      fileId: `${group}-${index}`,
      from: 0,
      to: 12,
      isPicture: false,
      words: [],
    }));
  const slots = Array.from({ length: 10 }, (_, index) => ({
    group: Math.floor((index * 4) / 10),
    seconds: 3.5,
    text: '',
  }));
  const start = performance.now();
  const cpu = process.cpuUsage();
  const wish = {
    sources: [0, 1, 2, 3].map(clipsOf),
    mixes: Array.from({ length: 50 }, () => slots),
    similarity: 0.3,
    random: seededRandom('bench'),
  };
  const { mixes } = await planMixes(wish, async () => {});
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${mixes.length} videos from 200 clips are planned in ${seconds.toFixed(2)} s   (at most 2 s), ` +
      `${((user + system) / 1e6).toFixed(2)} s of CPU`,
  );
}

/** From the order to the last film, by the whole server; what is said is new each time. */
async function tenOutputs(): Promise<void> {
  const resolution = process.argv.includes('--full') ? '1080p' : '360p';
  const box = process.argv.includes('--full') ? '1920x1080' : '640x360';
  const sources = LOOKS.map((look) => at(`small-${look}.mp4`));
  for (const [index, look] of LOOKS.entries()) await makeSource(look, box, 20, sources[index]!);
  const server = await startMixServer(at('data'), sources);
  const narration = (who: string) =>
    `${who}好，今天给大家看一个厨房里的小家电。早上赶时间，三分钟就能打好一杯热豆浆。不用泡豆，也不用过滤，洗起来只要半分钟。喜欢就带回家试试。`;
  // What is loaded once, models above all, belongs to neither.
  await server.make(1, narration('各位'), resolution);
  const one = await server.make(1, narration('朋友们'), resolution);
  const ten = await server.make(10, narration('大家'), resolution);
  await server.stop();
  console.log(
    `ten videos of ${resolution} / one  ${(ten.wall / one.wall).toFixed(1)}×   (at most 9×), by CPU ${(ten.cpu / one.cpu).toFixed(1)}× ` +
      `(${one.wall.toFixed(0)} s and ${ten.wall.toFixed(0)} s, ${one.cpu.toFixed(0)} s and ${ten.cpu.toFixed(0)} s of CPU)`,
  );
}
