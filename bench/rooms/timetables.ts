// A thousand rooms with a timetable: what the server and its database spend on them in a minute in which nothing is
// due, and how long the checks take when all of them go on air at the same time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { addRoom } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { readConfig } from '../../src/server/config.ts';
import { newId } from '../../src/server/db/new-id.ts';
import { rooms } from '../../src/server/db/room-schema.ts';
import { makersWith } from '../../src/server/jobs/kinds.ts';
import { replaceShowtimes } from '../../src/server/room/live/timetable/showtimes.ts';
import { startServer } from '../../src/server/start-server.ts';
import { newPerson } from '../../test/helpers/client.ts';
import { sleep } from '../parts/sleep.ts';
import { watchProcesses } from '../parts/watch-processes.ts';

const ROOMS = 1000;
const SECONDS = 60;
const LOOKS = 200;
const LOOKS_A_MINUTE = 2;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-bench-'));
fs.chmodSync(dataDir, 0o755);
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  WORKER_SLOTS: '0',
  VOICE_WARM: '0',
  INSTALL_WEIGHTS: '0',
  WELCOME_ROOM: '0',
  SPEAK_AHEAD: '0',
  LOG_LEVEL: 'silent',
});
const server = await startServer(config, makersWith, () => {});
const { db } = server.app;
const person = await newPerson(server.url);
const { id: first } = await person.call(addRoom, { name: '每晚八点', category: 1 });
await person.call(addScript, { liveId: first, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
await sleep(5);

const without = await idleMinute('without');
const [room] = await db.select().from(rooms).where(eq(rooms.id, first));
const ids = Array.from({ length: ROOMS }, newId);
await db.insert(rooms).values(ids.map((id) => ({ ...room!, id })));
// In eight hours, by the clock of China: nothing is due while it is measured.
const hour = (later: number) => `${String((new Date().getUTCHours() + 8 + later) % 24).padStart(2, '0')}:00`;
const daily = { date: null, days: [1, 2, 3, 4, 5, 6, 7], from: hour(8), to: hour(10) };
for (const id of ids) await replaceShowtimes(db, id, [daily], Date.now());
await sleep(5);
const withAll = await idleMinute('with');
console.log(
  `${ROOMS} timetables: CPU of the server and its database ${ratio(withAll.cpu, without.cpu)} times, looking ${ratio(withAll.ms, without.ms)} times`,
);

const { rows } = await db.execute<{ due: Date }>('select max(due_at) as due from showtimes');
const before = performance.now();
await server.timetable.look(new Date(rows[0]!.due).getTime());
console.log(`all ${ROOMS} checked at once: ${((performance.now() - before) / 1000).toFixed(1)} s`);
await server.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
console.log(
  `load average now: ${os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
);

async function idleMinute(way: string): Promise<{ cpu: number; ms: number }> {
  const watch = watchProcesses(process.pid, () => false);
  await sleep(SECONDS);
  const cpu = watch.stop().processes.reduce((sum, one) => sum + one.cpuSeconds, 0);
  const from = performance.now();
  for (let look = 0; look < LOOKS; look++) await server.timetable.look(Date.now());
  const ms = (performance.now() - from) / LOOKS;
  console.log(
    `${way.padEnd(8)} ${cpu.toFixed(2)} s of CPU a minute; ${ms.toFixed(2)} ms a look, ${(ms * LOOKS_A_MINUTE).toFixed(1)} ms of SQL a minute`,
  );
  return { cpu, ms };
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}
