// A room of 720×1280 that is pushed, by turns without and with a recording: what the recording costs, and whether a
// sentence is found in it where the history says.
import fs from 'node:fs';
import path from 'node:path';
import { ffmpegProgram } from '../src/media/ffmpeg-program.ts';
import { openFlvReader, type FlvTag } from '../src/media/rtmp/flv.ts';
import { openFlvSegments } from '../src/media/rtmp/flv-segments.ts';
import { run } from '../src/media/run.ts';
import { clock } from '../src/server/room/clock.ts';
import { readSegmentName } from '../src/server/room/broadcast-recording/segment-name.ts';
import { RATE } from '../src/speech/synthesis/recipe.ts';
import { freePort, startRtmpServer } from '../test/fakes/rtmp-server.ts';
import { sleep } from './parts/sleep.ts';
import { spokenSentence, talkingFilm } from './parts/talking-film.ts';
import { watchProcesses } from './parts/watch-processes.ts';
import { pushRoom } from './parts/push-room.ts';
import { scratchFolder } from './parts/scratch.ts';
import { printLoad } from './parts/print-load.ts';

const TURNS = 3;
const SECONDS = 20;
const EVERY_MS = 4000;
const ROUNDS = 20;

const folder = scratchFolder();
const recorded = path.join(folder, 'recorded');
const film = await talkingFilm(folder, 1);
const sentence = await spokenSentence();
const server = await startRtmpServer(await freePort(), null);
const { push, health, untilLive } = pushRoom(film, server.port, 0);
const spokenAt: number[] = [];
const talking = setInterval(() => {
  const at = clock() + 500;
  spokenAt.push(at);
  push.cue({ line: String(at), at, ...sentence, captions: [] });
}, EVERY_MS);
await untilLive();
await sleep(3);

const shares = { without: 0, with: 0 };
for (let turn = 0; turn < TURNS; turn++) {
  for (const way of ['without', 'with'] as const) {
    push.record(way === 'with' ? recorded : null);
    await sleep(1);
    const watch = watchProcesses(process.pid, () => false);
    await sleep(SECONDS);
    const ours = watch.stop().processes.filter(({ command }) => /push\/push|ffmpeg /.test(command));
    const share = ours.reduce((sum, one) => sum + one.cpuSeconds, 0) / SECONDS;
    shares[way] += share / TURNS;
    console.log(`${way.padEnd(8)} ${percent(share)} of a core`);
  }
}
clearInterval(talking);
push.record(null);
await sleep(1);
const cost = shares.with - shares.without;
console.log(
  `a push ${percent(shares.without)}, with its recording ${percent(shares.with)}: ${percent(cost)} of a core more   (at most 10 %)`,
);
console.log(`late frames ${health().late} of ${health().frames}`);
await compareTimes();
await writeAlone();
await push.close();
await server.kill();
printLoad();

/** The recording without the push, which gets less of a busy machine than it would take. */
async function writeAlone(): Promise<void> {
  const [name] = fs.readdirSync(recorded).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const tags: FlvTag[] = [];
  openFlvReader((tag) => tags.push(tag))(fs.readFileSync(path.join(recorded, name!)));
  const seconds = (tags.at(-1)!.timestamp - tags.find((tag) => !tag.isHeader)!.timestamp) / 1000;
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++)
    await new Promise<void>((resolve) => {
      const segments = openFlvSegments({
        dir: path.join(folder, 'alone'),
        milliseconds: 600_000,
        nameAt: () => String(round),
        onBegun: () => {},
        onClosed: resolve,
        onError: (error) => console.error(error.message),
      });
      for (const tag of tags) segments.send(tag);
      void segments.end();
    });
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1e6 / seconds / ROUNDS;
  console.log(
    `writing alone ${percent(share)} of a core, for ${seconds.toFixed(0)} s of stream, ${ROUNDS} times`,
  );
}

function sizeOf(name: string): number {
  return fs.statSync(path.join(recorded, name)).size;
}

/** How far from its time each sentence is heard in the recording. */
async function compareTimes(): Promise<void> {
  const names = fs.readdirSync(recorded);
  const bytes = names.reduce((sum, name) => sum + sizeOf(name), 0);
  console.log(`${names.length} segments, ${((bytes * 8) / TURNS / SECONDS / 1e6).toFixed(1)} Mbit/s written`);
  const onset = onsetsOf(sentence.pcm, true)[0]!;
  const off: number[] = [];
  for (const name of names) {
    const { startsAt } = readSegmentName(name)!;
    const args = ['-v', 'error', '-i', path.join(recorded, name), '-af', 'aresample=async=1:first_pts=0'];
    const limits = { signal: new AbortController().signal, limitMs: 60_000 };
    const output = ['-ar', String(RATE), '-ac', '1', '-f', 's16le', 'pipe:1'];
    const pcm = await run(await ffmpegProgram(), [...args, ...output], limits);
    for (const heard of onsetsOf(pcm, false)) {
      const differences = spokenAt.map((at) => startsAt + heard - (at + onset));
      off.push(differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!);
    }
  }
  const worst = Math.max(...off.map(Math.abs));
  console.log(
    `${off.length} sentences found, at most ${worst.toFixed(0)} ms from their times in the history`,
  );
}

/** Milliseconds at which somebody begins to speak after a second of silence; `isWhole`: or at once. */
function onsetsOf(pcm: Buffer, isWhole: boolean): number[] {
  const found: number[] = [];
  let quietFor = isWhole ? Infinity : 0;
  for (let ms = 0; (ms + 10) * RATE * 2 <= pcm.length * 1000; ms += 10) {
    let loudest = 0;
    for (let i = (ms * RATE) / 1000; i < ((ms + 10) * RATE) / 1000; i++)
      loudest = Math.max(loudest, Math.abs(pcm.readInt16LE(i * 2)));
    if (loudest > 1500) {
      if (quietFor > 1000) found.push(ms);
      quietFor = 0;
    } else quietFor += 10;
  }
  return found;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
