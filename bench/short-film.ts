// A talking video of 720×1280: our renderer beside ffmpeg alone (the limit) and Remotion, then whole films.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { encodeVideo } from '../src/media/encode-video.ts';
import { ffmpegProgram } from '../src/media/ffmpeg-program.ts';
import { drawFilm } from '../src/server/works/short/draw-film.ts';
import type { ShortFilmPlan, DrawTask, FromFilm } from '../src/server/works/short/film-plan.ts';
import { startFilmServer, type MadeFilm } from './parts/film-server.ts';
import { openRemotion } from './parts/peers/remotion/open-remotion.ts';
import { talkingFilm } from './parts/talking-film.ts';
import { watchProcesses } from './parts/watch-processes.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const isFull = process.argv.includes('--full');
const SECONDS = isFull ? 60 : 20;
const ROUNDS = isFull ? 3 : 2;
/** Drawn beforehand for ffmpeg alone and shown to and fro: more would not fit into memory. */
const KEPT_FRAMES = 100;

/** A minute, spoken. */
const MINUTE = [
  '大家好，欢迎来到我们的直播间，今天给大家带来一款我自己用了半年的保温杯。',
  '它的内胆是三百一十六不锈钢，装上开水，十二个小时以后喝还是烫的。',
  '杯盖里有一圈硅胶，放进包里倒过来也不会漏，出差和上学都放心。',
  '很多朋友问我，冬天骑车能不能用，当然可以，杯身有一层防滑的磨砂漆，戴着手套也拿得稳。',
  '容量有三百五十毫升和五百毫升两种，女生带小的刚刚好，男生可以选大的。',
  '颜色一共有五个，我手上这个是雾蓝色，镜头前面看着很温柔，送人也很体面。',
  '今天下单立减二十块钱，再送一个杯刷和一个茶漏，数量有限，先到先得。',
  '收到货不满意，七天之内可以退，运费我们来出，想要的朋友现在就点下方的小黄车。',
].join('');

const folder = scratchFolder();
const plan = await talkingFilm(folder, SECONDS);
const total = SECONDS * plan.fps;

interface Figures {
  perSecond: number;
  /** Milliseconds of CPU for each frame: of those who draw or write, and of ffmpeg. */
  drawing: number;
  ffmpeg: number;
}

const kept = await keptFrames();
const ours: Figures[] = [];
const limit: Figures[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await render());
  limit.push(await encodeKept());
}
const remotion = await renderWithRemotion();

const most = (figures: Figures[]) => Math.max(...figures.map((one) => one.perSecond));
const cpuOf = (figures: Figures[]) => Math.min(...figures.map((one) => one.drawing + one.ffmpeg));
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
console.log(
  `${plan.width}×${plan.height}, ${total} frames, best of ${ROUNDS}; milliseconds of CPU for each frame`,
);
for (const [name, figures, drawing] of [
  ['our renderer', ours, 'drawing'],
  ['ffmpeg alone', limit, 'writing'],
] as const) {
  const least = (key: 'drawing' | 'ffmpeg') => Math.min(...figures.map((one) => one[key])).toFixed(1);
  console.log(
    `${name.padEnd(18)} ${most(figures).toFixed(1)} frames/s, ${drawing} ${least('drawing')} ms, ffmpeg ${least('ffmpeg')} ms`,
  );
}
console.log(
  `${'Remotion'.padEnd(18)} ${remotion.perSecond.toFixed(1)} frames/s, ${remotion.cpu.toFixed(1)} ms`,
);
console.log(
  `ours / ffmpeg      ${percent(most(ours) / most(limit))}   (at least 45 %, aim: 60 %), ` +
    `by CPU, which other load disturbs less, ${percent(cpuOf(limit) / cpuOf(ours))}`,
);
console.log(
  `ours / Remotion    ${(most(ours) / remotion.perSecond).toFixed(1)}×   (at least 6×, aim: 10×), ` +
    `by CPU ${(remotion.cpu / cpuOf(ours)).toFixed(1)}×`,
);
printLoad();

await wholeFilms();

async function keptFrames(): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for await (const frame of drawFilm({ ...plan, seconds: KEPT_FRAMES / plan.fps }, () => {}))
    frames.push(frame);
  return frames;
}

/** The built program: from the sources, the compiler would be counted too. */
async function render(): Promise<Figures> {
  const task: DrawTask = { kind: 'film', plan };
  const file = path.join(folder, 'film.json');
  fs.writeFileSync(file, JSON.stringify(task));
  const program = path.resolve(import.meta.dirname, '../dist/server/film.js');
  return measured(async () => {
    const child = fork(program, [file, await ffmpegProgram()], { execArgv: [] });
    let last: FromFilm | null = null;
    child.on('message', (message: FromFilm) => (last = message));
    await new Promise((resolve) => child.once('exit', resolve));
    const end = last as FromFilm | null;
    if (end?.type !== 'done') throw new Error(`the film ended with ${JSON.stringify(end)}`);
  }, 'film.js');
}

async function encodeKept(): Promise<Figures> {
  const job: ShortFilmPlan = { ...plan, out: path.join(folder, 'kept.mp4') };
  async function* toAndFro(): AsyncGenerator<Uint8Array> {
    for (let frame = 0; frame < total; frame++) {
      const at = frame % (2 * KEPT_FRAMES - 2);
      yield kept[Math.min(at, 2 * KEPT_FRAMES - 2 - at)]!;
    }
  }
  const before = process.cpuUsage();
  const figures = await measured(
    () => encodeVideo({ ...job, frames: toAndFro() }, new AbortController().signal),
    null,
  );
  const { user, system } = process.cpuUsage(before);
  return { ...figures, drawing: (user + system) / 1000 / total };
}

/** `drawer`: a part of the command line of the process that draws. */
async function measured(act: () => Promise<void>, drawer: string | null): Promise<Figures> {
  const watch = watchProcesses(process.pid, () => false);
  const start = performance.now();
  await act();
  const wall = (performance.now() - start) / 1000;
  const { processes } = watch.stop();
  const milliseconds = (part: string) =>
    (1000 * sum(processes.filter(({ command }) => command.includes(part)).map((one) => one.cpuSeconds))) /
    total;
  return {
    perSecond: total / wall,
    drawing: drawer === null ? 0 : milliseconds(drawer),
    ffmpeg: milliseconds('ffmpeg '),
  };
}

async function renderWithRemotion(): Promise<{ perSecond: number; cpu: number }> {
  const program = await openRemotion(folder, plan);
  const watch = watchProcesses(program.pid, () => false);
  const start = performance.now();
  const { frames } = await program.ask({});
  const wall = (performance.now() - start) / 1000;
  const { processes } = watch.stop();
  program.stop();
  return { perSecond: frames / wall, cpu: (1000 * sum(processes.map((one) => one.cpuSeconds))) / frames };
}

async function wholeFilms(): Promise<void> {
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  const server = await startFilmServer(dataDir);
  // The voice is loaded and the code is warm, as on a server that runs for an hour.
  await server.make('大家好，欢迎。');
  console.log('\nWhole films through the server, from the order to the end');
  line('new speech', await server.make(MINUTE), 'at most 0.7×');
  line('speech from the cache', await server.make(MINUTE), 'at most 0.7×');
  if (isFull) {
    const watch = watchProcesses(server.pid, (command) => !command.includes('synthesise.js'));
    line('ten minutes', await server.make(MINUTE.repeat(10)), null);
    const { mostMegabytes } = watch.stop();
    console.log(
      `${''.padEnd(22)} ${mostMegabytes.toFixed(0)} MB at most in all processes but the voice (at most 1200 MB)`,
    );
  }
  printLoad();
  await server.stop();
}

function line(name: string, { duration, wall, steps }: MadeFilm, aim: string | null): void {
  const parts = [...steps].filter(([, seconds]) => seconds >= 0.5);
  console.log(
    `${name.padEnd(22)} ${wall.toFixed(1)} s for ${duration.toFixed(1)} s: ${(wall / duration).toFixed(2)}×` +
      `${aim === null ? '' : `   (${aim})`}; ${parts.map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`).join(', ')}`,
  );
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
