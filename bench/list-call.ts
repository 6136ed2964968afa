// An authenticated list call against a bare Fastify handler that runs the same SQL and sends the same bytes.
import http from 'node:http';
import fastify from 'fastify';
import { Client } from 'pg';
import { addRoom, listRooms } from '../src/contract/room.ts';
import { readConfig } from '../src/server/config.ts';
import { makersWith } from '../src/server/jobs/kinds.ts';
import { startServer } from '../src/server/start-server.ts';
import { newPerson } from '../test/helpers/client.ts';
import { scratchFolder } from './parts/scratch.ts';

const SECONDS = process.argv.includes('--full') ? 8 : 3;
const ROUNDS = 3;
const AT_ONCE = 32;

const dataDir = scratchFolder();
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  INSTALL_WEIGHTS: '0',
  WORKER_SLOTS: '0',
  VOICE_WARM: '0',
});
const server = await startServer(config, makersWith, () => {});
const person = await newPerson(server.url);
const headers = { companyId: '1', auth_token: person.token };
const askList = async () =>
  (
    await fetch(server.url + listRooms.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
  ).text();
for (let count = 0; count < 12; count++) await person.call(addRoom, { name: `直播间 ${count}`, category: 1 });

const statements = await statementsOf(askList);
const bytes = await askList();
const bare = fastify();
bare.post('/list', async (_request, reply) => {
  for (const { text, values } of statements) await server.app.database.pool.query(text, values);
  return reply.type('application/json; charset=utf-8').send(bytes);
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const ours: Figures[] = [];
const theirs: Figures[] = [];
// Warm-up: the first calls also compile.
await throughput(server.url + listRooms.path, headers);
await throughput(`${bareUrl}/list`, headers);
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await throughput(server.url + listRooms.path, headers));
  theirs.push(await throughput(`${bareUrl}/list`, headers));
}
const best = (figures: Figures[]) => Math.max(...figures.map((one) => one.perSecond));
const least = (figures: Figures[]) => Math.min(...figures.map((one) => one.cpu));
console.log(
  `${statements.length} statements, ${Buffer.byteLength(bytes)} bytes, ${AT_ONCE} at once, best of ${ROUNDS} × ${SECONDS} s`,
);
const line = (name: string, figures: Figures[]) =>
  console.log(
    `${name.padEnd(14)} ${best(figures).toFixed(0)} requests/s, ${least(figures).toFixed(0)} µs CPU each`,
  );
line('list call', ours);
line('bare handler', theirs);
console.log(
  `ratio          ${((100 * best(ours)) / best(theirs)).toFixed(0)} % of the throughput (aim: at least 60 %), ` +
    `${((100 * least(theirs)) / least(ours)).toFixed(0)} % by CPU, which other load disturbs less`,
);
await bare.close();
await server.stop();

/** Every statement that one call runs, by listening in on the driver. */
async function statementsOf(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = [];
  const original = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof first === 'object' && 'text' in first)
      seen.push({ text: first.text, values: second ?? first.values ?? [] });
    return original.apply(this, args);
  } as typeof Client.prototype.query;
  await call();
  Client.prototype.query = original as typeof Client.prototype.query;
  return seen;
}

interface Figures {
  perSecond: number;
  /** Microseconds of this process, the asking included. */
  cpu: number;
}

async function throughput(url: string, headers: Record<string, string>): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.request(
        url,
        { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
          response.resume().on('end', resolve);
        },
      );
      request.on('error', reject);
      request.end('{}');
    });
  const start = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        await one();
        done++;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return { perSecond: (1000 * done) / (performance.now() - start), cpu: (user + system) / done };
}
