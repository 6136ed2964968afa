// Ten audios of eight seconds, ordered by nine users beside one training of a voice: how long they wait, and how much
// longer the training takes than alone. With --full also all ten at once, which on two cores wait for each other.
import { eq } from 'drizzle-orm';
import { jobDetail, type Job } from '../src/contract/job.ts';
import { putOrder } from '../src/contract/order.ts';
import { putTraining } from '../src/contract/training.ts';
import { putAudio } from '../src/contract/work.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { confirmations } from '../src/server/db/order-schema.ts';
import { DEFAULT_VOICE } from '../src/speech/synthesis/voices.ts';
import { newPerson, type Person } from '../test/helpers/client.ts';
import { pdf, speech, voiceOrder } from '../test/helpers/samples.ts';
import { startBuiltServer } from './parts/built-server.ts';
import { printLoad } from './parts/print-load.ts';
import { scratchFolder } from './parts/scratch.ts';
import { sentences } from './parts/sentences.ts';
import { sleep } from './parts/sleep.ts';

const USERS = 9;
const AUDIOS = 10;
/** So that all are ordered, and most are made, before the training ends. */
const ORDER_EVERY = 20;
/** Where the search for the voice, by far the longest step, is under way. */
const UNDER_WAY = 15;

interface Ordered {
  person: Person;
  id: string;
}

const dataDir = scratchFolder();
const server = await startBuiltServer(dataDir);
const database = await openDatabase({ databaseUrl: null, dataDir }, () => {});
const recording = await speech();
const people: Person[] = [];
for (let count = 0; count < USERS; count++) people.push(await newPerson(server.url));
const texts = sentences.map(({ written }) => written);

// Loads the voice, which stays.
await until(await orderAudio(0, texts[AUDIOS]!), isDone);
const alone = await trained(async () => {});
console.log(`training alone: ${alone.toFixed(0)} s`);
printLoad('after it');
await besideTraining(`${AUDIOS} audios of ${USERS} users, one every ${ORDER_EVERY} s`, 0, ORDER_EVERY);
if (process.argv.includes('--full')) await besideTraining('all at once', AUDIOS + 1, 0);
await database.close();
await server.stop();

async function orderAudio(index: number, text: string): Promise<Ordered> {
  const person = people[index % USERS]!;
  const ordered = await person.call(putAudio, { name: '测速', text, voiceName: DEFAULT_VOICE });
  if (!('id' in ordered)) throw new Error('the audio was only counted, not ordered');
  return { person, id: ordered.id };
}

async function besideTraining(name: string, firstText: number, orderEvery: number): Promise<void> {
  const audios: { wait: number; whole: number }[] = [];
  const beside = await trained(async () => {
    const made = texts.slice(firstText, firstText + AUDIOS).map(async (text, index) => {
      await sleep(index * orderEvery);
      const { createdAt, startedAt } = await until(await orderAudio(index, text), isDone);
      const created = Date.parse(createdAt);
      audios.push({ wait: Date.parse(startedAt!) - created, whole: Date.now() - created });
    });
    await Promise.all(made);
  });
  console.log(`\n${name}, beside a training`);
  for (const [what, key] of [
    ['until it starts', 'wait'],
    ['until it is made', 'whole'],
  ] as const) {
    const times = audios.map((audio) => audio[key] / 1000).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(share * times.length) - 1]!.toFixed(1);
    console.log(`${what.padEnd(17)} p50 ${at(0.5)} s   p95 ${at(0.95)} s`);
  }
  console.log(`training ${beside.toFixed(0)} s, ${(beside / alone).toFixed(2)} times as long as alone`);
  console.log('(aim: p95 until it starts ≤ 15 s, training ≤ 1.3 times as long)');
  printLoad('after it');
}

/** Seconds from its start to its end. */
async function trained(meanwhile: () => Promise<void>): Promise<number> {
  const person = await newPerson(server.url);
  const [material, paper] = [await person.store(recording, '我.wav'), await person.store(pdf, '授权书.pdf')];
  const placed = await person.call(putOrder, voiceOrder(material.fileId, paper.fileId));
  if (!('id' in placed)) throw new Error('the order was only priced');
  await database.db
    .update(confirmations)
    .set({ state: 'confirmed' })
    .where(eq(confirmations.orderId, placed.id));
  const ordered = await person.call(putTraining, { preOrderId: placed.id });
  if (!('id' in ordered)) throw new Error('the training was only counted, not ordered');
  const training = { person, id: ordered.id };
  await until(training, ({ progress }) => progress >= UNDER_WAY);
  const others = meanwhile();
  const { startedAt } = await until(training, isDone);
  const seconds = (Date.now() - Date.parse(startedAt!)) / 1000;
  await others;
  return seconds;
}

async function until({ person, id }: Ordered, isSo: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await person.call(jobDetail, { id });
    if (job.status === 'failed') throw new Error(job.error ?? 'failed');
    if (isSo(job)) return job;
    await sleep(0.1);
  }
}

function isDone({ status }: Job): boolean {
  return status === 'done';
}
