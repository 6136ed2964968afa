// A broadcast of ten hours with 20,000 comments: how long its report takes to open, and its two exports to be read.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listUnanswered, readReport } from '../src/contract/broadcasts/broadcast.ts';
import { listComments, listHistory, MOST_LISTED } from '../src/contract/live.ts';
import { addRoom } from '../src/contract/room.ts';
import { readConfig } from '../src/server/config.ts';
import { makersWith } from '../src/server/jobs/kinds.ts';
import { startServer } from '../src/server/start-server.ts';
import { commentsCsv, historyCsv } from '../src/web/parts/live/broadcast-csv.ts';
import { readAllPages } from '../src/web/parts/live/read-all-pages.ts';
import { newPerson } from '../test/helpers/client.ts';
import { addBroadcast } from './parts/long-broadcast.ts';

const ROUNDS = 5;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-bench-'));
fs.chmodSync(dataDir, 0o755);
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  WORKER_SLOTS: '0',
  VOICE_WARM: '0',
  WELCOME_ROOM: '0',
});
const server = await startServer(config, makersWith, () => {});
const person = await newPerson(server.url);
const { id: liveId } = await person.call(addRoom, { name: '长直播', category: 1 });
const { sessionId, comments, lines } = await addBroadcast(server.app.db, liveId);
console.log(`10 hours, ${comments} comments, ${lines} sentences`);

async function measure(name: string, aim: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  const [first = 0, ...rest] = times.map((ms) => Math.round(ms));
  console.log(`${name.padEnd(22)} first ${first} ms, then ${rest.join(', ')} ms (aim: ${aim})`);
}

const all = { liveId, sessionId, limit: MOST_LISTED };
await measure('report', '1 s', () => person.call(readReport, { liveId, sessionId }));
await measure('comments as CSV', '3 s', async () =>
  commentsCsv(await readAllPages((after) => person.call(listComments, { ...all, after }))),
);
await measure('history as CSV', '3 s', async () =>
  historyCsv(await readAllPages((after) => person.call(listHistory, { ...all, after })), new Map()),
);
await measure('unanswered, by meaning', 'none', () => person.call(listUnanswered, { liveId, sessionId }));
await server.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
