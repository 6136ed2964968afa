// How soon a room on air answers and falls silent, alone, in a flood of comments and, with --push, beside a push.
import { sayLive } from '../../src/contract/live/live.ts';
import { type WireCue } from '../../src/contract/live/messages.ts';
import { RATE } from '../../src/speech/synthesis/recipe.ts';
import { freePort, startRtmpServer } from '../../test/fakes/rtmp-server.ts';
import { openBenchRoom } from '../parts/bench-room.ts';
import { startBuiltServer } from '../parts/built-server.ts';
import { makeFilm } from '../parts/film-server.ts';
import { flood } from '../parts/hostile/flood.ts';
import { sleep } from '../parts/sleep.ts';
import { FILM_WORDS, goods, news, questions } from '../parts/room-words.ts';
import { soak } from '../parts/soak.ts';
import { watchProcesses } from '../parts/watch-processes.ts';
import { scratchFolder } from '../parts/scratch.ts';
import { printLoad } from '../parts/print-load.ts';

const isFull = process.argv.includes('--full');
const isPushing = isFull || process.argv.includes('--push');
/** A short run that only shows that everything works. */
const isQuick = process.argv.includes('--quick');
const ANSWERS = isQuick ? 3 : 20;
const ANSWERS_IN_A_ROW = 3;
const GOODS_SECONDS = 25;
const NEWS = isQuick ? 2 : 8;
const STOPS = isQuick ? 3 : 20;
const FLOOD_SECONDS = isQuick ? 3 : 10;
const PER_SECOND = isQuick ? 200 : 1000;
const BEFORE_FILM_SECONDS = isQuick ? 5 : 30;
const SOAK_MINUTES = isQuick ? 1 : 20;
const FPS = 25;

const dataDir = scratchFolder();
const server = await startBuiltServer(dataDir);
const room = await openBenchRoom(server.url, questions.slice(0, ANSWERS));
const { stage } = room;
printLoad('on air');

report('answer, spoken before', 300, await answers());
report('new answer of 20 characters', 2500, await newAnswers(news.slice(0, NEWS)));
report('stop of a sentence', 100, await stops());
await speakThroughFlood();
if (isPushing) await besidePush();
printLoad('at the end');
room.close();
await server.stop();

/** From the comment to the moment at which its answer is to be heard. */
async function answers(): Promise<number[]> {
  const waits: number[] = [];
  for (const [index, [keyword, answer]] of questions.slice(0, ANSWERS).entries()) {
    // After some answers the room speaks of goods first: that is no part of this figure.
    if (index > 0 && index % ANSWERS_IN_A_ROW === 0) await sleep(GOODS_SECONDS);
    waits.push(await untilHeard(answer, () => room.comment(`想问一下${keyword}呢`)));
  }
  return waits;
}

async function newAnswers(texts: string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const text of texts)
    waits.push(
      await untilHeard(text, () => room.person.call(sayLive, { liveId: room.id, text, when: 'now' })),
    );
  return waits;
}

async function untilHeard(words: string, act: () => Promise<unknown>): Promise<number> {
  await room.speaking();
  const heard = stage.next('cue', ({ cue }) => words.startsWith(cue.captions[0]?.text ?? ' '));
  const sent = stage.now();
  await act();
  return (await heard).cue.at - sent;
}

/** Until a stage page is told; it falls silent in the same frame. */
async function stops(): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; count < STOPS; count++) {
    await room.speaking();
    const stopped = stage.next('stop', () => true);
    const sent = stage.now();
    const asked = room.control('stopLine');
    await stopped;
    waits.push(stage.now() - sent);
    await asked;
  }
  return waits;
}

/** A round without comments measures the pauses that the scripts have by themselves. */
async function speakThroughFlood(): Promise<void> {
  const sentences = goods.flatMap(({ paragraphs }) => paragraphs.join('').match(/[^。]+。/g)!);
  const from = stage.cues.length;
  await nextCues(sentences.length + goods.length + 2);
  const planned = silences(stage.cues.slice(from));
  const start = stage.cues.length - 1;
  const watch = watchProcesses(server.pid, () => false);
  const flooded = await flood(server.url, room.webhookToken, PER_SECOND, FLOOD_SECONDS);
  const { processes } = watch.stop();
  await nextCues(2);
  const heard = [...silences(stage.cues.slice(start))].filter(([words]) => planned.has(words));
  const beyond = heard.map(([words, silence]) => silence - planned.get(words)!);

  const { sent, taken, duplicates, limited, failed } = flooded;
  console.log(`\n${sent} comments in ${FLOOD_SECONDS} s, half of them twice`);
  console.log(`taken in ${taken}, known already ${duplicates}, too many ${limited}, not answered ${failed}`);
  report('answer to the sender', null, flooded.answers);
  const cpu = (part: string) => {
    const ours = processes.filter(({ command }) => command.includes(part));
    return (1000 * ours.reduce((sum, one) => sum + one.cpuSeconds, 0)) / sent;
  };
  console.log(
    `CPU for each comment        ${cpu('main.js').toFixed(2)} ms of the server, ${cpu('postgres').toFixed(2)} ms of its ` +
      `database, ${cpu('embed.js').toFixed(2)} ms for the meaning   (other load disturbs it less)`,
  );
  console.log(
    `silence beyond the planned  ${Math.max(...beyond).toFixed(0)} ms at most, of ${beyond.length} pauses   (at most 100 ms)`,
  );
}

async function nextCues(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await stage.next('cue', () => true);
}

async function besidePush(): Promise<void> {
  const platform = await startRtmpServer(await freePort(), null);
  await room.pushTo(`rtmp://127.0.0.1:${platform.port}/live`);
  await sleep(5);
  console.log('\nBeside a push of 720×1280');
  report('new answer of 20 characters', 4000, await newAnswers(news.slice(NEWS, 2 * NEWS)));
  sayLate('push alone', await lateDuring(() => sleep(BEFORE_FILM_SECONDS)));
  sayLate('beside a short video', await lateDuring(() => makeFilm(room.person, FILM_WORDS)));
  if (isFull) {
    console.log('\nWith a simulated audience');
    await soak(room, server.pid, SOAK_MINUTES);
  }
  await platform.kill();
}

async function lateDuring(act: () => Promise<unknown>): Promise<{ late: number; frames: number }> {
  const [start, before] = [performance.now(), await room.late()];
  await act();
  const frames = Math.round(((performance.now() - start) / 1000) * FPS);
  return { late: (await room.late()) - before, frames };
}

function sayLate(name: string, { late, frames }: { late: number; frames: number }): void {
  const share = ((100 * late) / frames).toFixed(2);
  console.log(`${name.padEnd(28)}${late} of ${frames} frames late, ${share} %   (at most 0.5 %)`);
}

function report(name: string, most: number | null, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(0);
  const aim = most === null ? '' : `   (p95 at most ${most} ms)`;
  console.log(`${name.padEnd(28)}p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length}${aim}`);
}

/** The longest silence in milliseconds between each two sentences that follow each other, by their captions. */
function silences(cues: WireCue[]): Map<string, number> {
  const captionOf = ({ captions }: WireCue) => captions[0]?.text ?? '';
  const endOf = ({ at, audio }: WireCue) => at + (Buffer.byteLength(audio, 'base64') / 2 / RATE) * 1000;
  const found = new Map<string, number>();
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (!before) continue;
    const pair = `${captionOf(before)} → ${captionOf(cue)}`;
    found.set(pair, Math.max(found.get(pair) ?? -Infinity, cue.at - endOf(before)));
  }
  return found;
}
