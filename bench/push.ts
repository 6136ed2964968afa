// Two rooms of 720×1280 on air at once, pushed to an RTMP server: late frames, CPU and memory, beside ffmpeg alone.
import fs from 'node:fs';
import { openStreamEncoder, STREAM_SOUND_RATE } from '../src/media/rtmp/stream-encoder.ts';
import { clock } from '../src/server/room/clock.ts';
import { openFrameClock } from '../src/server/room/push/frame-clock.ts';
import type { PushHealth } from '../src/server/room/push/push-plan.ts';
import { drawFilm } from '../src/server/works/short/draw-film.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { freePort, startRtmpServer } from '../test/fakes/rtmp-server.ts';
import { residentMegabytes } from './parts/program.ts';
import { captions, spokenSentence, talkingFilm } from './parts/talking-film.ts';
import { watchProcesses } from './parts/watch-processes.ts';
import { sleep } from './parts/sleep.ts';
import { KBPS, pushRoom } from './parts/push-room.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const isFull = process.argv.includes('--full');
const SECONDS = isFull ? 20 * 60 : 60;
const ROOMS = 2;
const ALONE_SECONDS = 20;
const KEPT_FRAMES = 25;
/** A sentence is sent so long before it is heard, and the next one follows after a breath. */
const AHEAD_MS = 500;
const BREATH_MS = 350;

const folder = scratchFolder();
const film = await talkingFilm(folder, KEPT_FRAMES / 25);
const shape = { width: film.width, height: film.height, fps: film.fps, videoKbps: KBPS };
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const alone = await encodeAlone();
console.log(`ffmpeg alone        ${percent(alone)} of a core for the same pictures and their way to it`);
await pushRooms();
printLoad();

/** Pictures that are drawn already, in real time: less than that no renderer can cost. */
async function encodeAlone(): Promise<number> {
  const kept: Uint8Array[] = [];
  for await (const frame of drawFilm(film, () => {})) kept.push(frame);
  const silence = Buffer.alloc((STREAM_SOUND_RATE / shape.fps) * 4);
  const encoder = await openStreamEncoder(
    shape,
    () => {},
    (error) => console.error(error.detail),
  );
  const frames = openFrameClock(shape.fps, 0, clock, (index) => {
    const at = index % (2 * kept.length - 2);
    encoder.write(kept[Math.min(at, 2 * kept.length - 2 - at)]!, silence);
  });
  const watch = watchProcesses(process.pid, () => false);
  await sleep(ALONE_SECONDS);
  const { processes } = watch.stop();
  frames.stop();
  encoder.stop();
  return sum(processes.map((one) => one.cpuSeconds)) / ALONE_SECONDS;
}

async function pushRooms(): Promise<void> {
  const sentence = await spokenSentence();
  const server = await startRtmpServer(await freePort(), null);
  const rooms = Array.from({ length: ROOMS }, (_, room) => ({
    ...pushRoom(film, server.port, room),
    free: clock() + 1000,
    said: 0,
  }));
  const healths = () => rooms.map(({ health }) => health());
  const talking = setInterval(() => {
    for (const [room, one] of rooms.entries())
      while (one.free < clock() + AHEAD_MS) {
        const text = captions[one.said++ % captions.length]!;
        const caption = { start: 0, end: sentence.pcm.length / 2 / RATE, text };
        one.push.cue({
          line: `${room} ${one.said}`,
          at: one.free,
          captions: [caption],
          ...sentence,
        });
        one.free += caption.end * 1000 + BREATH_MS;
      }
  }, 50);
  await Promise.all(rooms.map((room) => room.untilLive()));
  await sleep(2);
  const first = healths();
  const before = memory();
  const watch = watchProcesses(process.pid, isOurs);
  console.log(
    `\n${ROOMS} rooms of ${shape.width}×${shape.height} at ${shape.fps} frames/s, ${KBPS} kbit/s, ${SECONDS} s`,
  );
  for (let second = 0; second < SECONDS; second += 60) {
    await sleep(Math.min(60, SECONDS));
    const now = memory();
    console.log(
      `after ${second + 60} s: ${lateness(first, healths())}, ${now.toFixed(0)} MB in all processes of the rooms`,
    );
  }
  const { processes, mostMegabytes } = watch.stop();
  const cpu = (part: string) =>
    sum(processes.filter(({ command }) => command.includes(part)).map((one) => one.cpuSeconds)) /
    SECONDS /
    ROOMS;
  const [drawing, encoding] = [cpu('push/push'), cpu('ffmpeg ')];
  console.log(`late frames         ${lateness(first, healths())}   (at most 0.5 %)`);
  console.log(
    `CPU of each room    ${percent(drawing + encoding)} of a core: ${percent(drawing)} to draw, mix and send, ` +
      `${percent(encoding)} to encode; ffmpeg alone / ours ${percent(alone / (drawing + encoding))}`,
  );
  console.log(
    `memory              ${mostMegabytes.toFixed(0)} MB at most, ${(memory() - before).toFixed(0)} MB more than at the start`,
  );
  clearInterval(talking);
  await Promise.all(rooms.map(({ push }) => push.close()));
  await server.kill();
}

function lateness(first: PushHealth[], last: PushHealth[]): string {
  const late = sum(last.map((health, room) => health.late - first[room]!.late));
  const frames = sum(last.map((health, room) => health.frames - first[room]!.frames));
  return `${late} of ${frames} late, ${(100 * (late / frames)).toFixed(2)} %`;
}

function isOurs(command: string): boolean {
  return command.includes('push/push') || command.includes('ffmpeg ');
}

function memory(): number {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return sum(
    all.map((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return isOurs(command) ? residentMegabytes(Number(pid)) : 0;
      } catch {
        // It has just ended.
        return 0;
      }
    }),
  );
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
