// What a stranger can do to the server: for each attack the longest pause of its event loop, the most memory that it and
// its children held, and what came of it.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { login, sendCode } from '../../src/contract/account.ts';
import { putBackdrop } from '../../src/contract/backdrop.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { importFaqs } from '../../src/contract/faq.ts';
import type { Uploaded } from '../../src/contract/file.ts';
import { hookLive } from '../../src/contract/live/comments.ts';
import { preflight, startLive } from '../../src/contract/live/live.ts';
import { addRoom, updateRoom } from '../../src/contract/room.ts';
import { addScript, checkWords } from '../../src/contract/script.ts';
import { listen } from '../../src/contract/voice.ts';
import { putVideo } from '../../src/contract/work.ts';
import { openChunkReader } from '../../src/media/rtmp/rtmp-chunks.ts';
import { ask, newPerson, newPhone, raw, type Reply } from '../../test/helpers/client.ts';
import { sound } from '../../test/helpers/samples.ts';
import { openBursts } from '../parts/hostile/bursts.ts';
import { startBuiltServer } from '../parts/built-server.ts';
import { oddWords } from '../parts/hostile/odd-words.ts';
import { forgedDuration, giantFrames, giantPicture, polyglot } from '../parts/hostile/hostile-files.ts';
import { sleep } from '../parts/sleep.ts';
import { watchProcesses } from '../parts/watch-processes.ts';
import { scratchFolder } from '../parts/scratch.ts';

// Parts of their names try some attacks only.
const wanted = process.argv.slice(2);
const dataDir = scratchFolder();
const delaySocket = path.join(dataDir, 'delays');
process.env.LOOP_DELAY_SOCKET = delaySocket;
const preload = pathToFileURL(path.join(import.meta.dirname, '../parts/loop-delay.mjs')).href;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
// A stranger may push to this machine's RTMP server.
process.env.LAN_ADDRESSES = '1';
const server = await startBuiltServer(dataDir);
const me = await newPerson(server.url);

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const post = (endpoint: Endpoint, body: string, token: string | null = me.token): Promise<Reply> =>
  raw('POST', endpoint.path.replaceAll(/\{\w+\}/g, 'strangers-token'), { token, body, base: server.url });
const json = JSON.stringify;

const keys = json(Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1])));
const brackets = `{"text":${'['.repeat(900_000)}${']'.repeat(900_000)}}`;
const voice = { voiceName: 'zf_xiaoxiao', speed: 1, pitch: 0, volume: 1, liveliness: 1 };
const ownWords = Array.from({ length: 200 }, (_, at) => fill('啊', 19) + String.fromCharCode(0x4e00 + at));
const overlapping = Array<string>(20).fill(fill('最好第一', 5000));

// Each takes a minute: they run beside all others.
const slow = [
  { name: 'a body, byte by byte', sent: drip('content-length: 1000\r\n\r\n{') },
  { name: 'headers, byte by byte', sent: drip('x: ') },
];

console.log(`${'attack'.padEnd(36)}${'pause'.padStart(9)}${'memory'.padStart(9)}   outcome`);
await tried('nothing', async () => {
  await sleep(2);
  return '';
});
await tried('150,000 keys, no login', async () => outcome(await post(login, keys, null)));
await tried('150,000 keys', async () => outcome(await post(addRoom, keys)));
await tried('brackets, no login', async () => outcome(await post(hookLive, brackets, null)));
await tried('brackets', async () => outcome(await post(addRoom, brackets)));
await tried('300 codes from one address', () => codes(300, newPhone));
const victim = newPhone();
await tried('30 codes for one number', () => codes(30, () => victim));
await tried('a check of overlapping words', async () =>
  outcome(await post(checkWords, json({ texts: overlapping, category: 1 }))),
);
await tried('a check of 500,000 characters', async () =>
  outcome(await post(checkWords, json({ texts: Array(5).fill(overlapping).flat(), category: 1 }))),
);
await tried('words of their own everywhere', async () =>
  outcome(
    await post(checkWords, json({ texts: Array<string>(4).fill(fill('啊', 1000)), category: 1, ownWords })),
  ),
);
const full = await fullRoom();
await tried('pre-flight of a full room', async () => outcome(await me.ask(preflight, { liveId: full })));
await tried('start of a full room', async () => outcome(await me.ask(startLive, { liveId: full })));
await tried('100,000 questions to import', async () =>
  outcome(await post(importFaqs, json({ text: fill('a|b\n', 200_000) }))),
);
await tried('20,000 characters to listen to', () => listened(fill('好1', 20_000)));
await tried('50 scenes of 20,000 characters', async () => {
  const scenes = Array.from({ length: 50 }, () => ({
    modelId: 'lin',
    voiceName: 'zf_xiaoxiao',
    text: fill('1:', 20_000),
  }));
  return outcome(await post(putVideo, json({ type: 'short', name: '很长', scenes, dryRun: true })));
});
const film = await giantFrames(16_000);
await tried('a film of 16,000 × 16,000', () => uploaded(film, 'giant.mkv', asBackdrop));
await tried('40,000 signs to be written', async () => {
  const signs = Array.from({ length: 40_000 }, (_, at) => String.fromCodePoint(0x20000 + at)).join('');
  const items = Array.from({ length: 30 }, () => ({ kind: 'text', centre: { x: 0.5, y: 0.5 }, width: 1 }));
  const scenes = Array.from({ length: 13 }, (_, scene) => ({
    modelId: 'lin',
    voiceName: 'zf_xiaoxiao',
    text: '好',
    items: items.map((item, at) => ({ ...item, text: signs.slice((30 * scene + at) * 200).slice(0, 200) })),
  }));
  return outcome(await post(putVideo, json({ type: 'short', name: '很多字', scenes, dryRun: true })));
});
const picture = giantPicture(30_000);
await tried('a picture of 30,000 × 30,000', () => uploaded(picture, 'giant.png', asBackdrop));
const forged = await forgedDuration(30);
await tried('30 minutes that say 1 second', () => uploaded(forged, 'forged.mp3', asSound));
const secret = path.join(dataDir, 'secret.mp3');
fs.writeFileSync(secret, await sound(7));
await tried('a list that names a sound of 7 s', () => uploaded(polyglot(secret), 'polyglot.mp3', asSound));
for (const { name, attack } of oddWords(me, server.url, dataDir)) await tried(name, attack);
for (const { name, send } of await openBursts(server.url)) await tried(name, send);
for (const { name, sent } of slow) await tried(name, () => sent);
sayHere('an RTMP message in 10,000 chunks', rtmpChunks(10_000));

await server.stop();

async function tried(name: string, attack: () => Promise<string>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  await pause();
  const watch = watchProcesses(server.pid, (command) => !command.includes('postgres'));
  const said = await attack().catch((error: unknown) => `no answer: ${String(error)}`);
  const { mostMegabytes } = watch.stop();
  say(name, await pause(), mostMegabytes, said);
}

function say(name: string, pauseMs: number, megabytes: number, said: string): void {
  const figures = `${pauseMs.toFixed(0)} ms`.padStart(9) + `${megabytes.toFixed(0)} MB`.padStart(9);
  console.log(`${name.padEnd(36)}${figures}   ${said}`);
}

/** The longest one since it was last asked for, in milliseconds. */
async function pause(): Promise<number> {
  let text = '';
  for await (const chunk of net.connect(delaySocket).setEncoding('utf8')) text += String(chunk);
  return Number(text);
}

function outcome({ status, body }: Reply): string {
  const { errorMessage, fields } = body;
  return body.success
    ? `${status} ${json(body.data).slice(0, 80)}`
    : `${status} ${Object.values(fields ?? {})[0] ?? errorMessage}`;
}

async function codes(count: number, phone: () => string): Promise<string> {
  const tally = new Map<string, number>();
  await Promise.all(
    Array.from({ length: count }, async () => {
      const reply = await ask(sendCode, { phoneNumber: phone(), scene: 'login' }, null, server.url);
      const said = reply.body.success ? '200' : `${reply.status} ${reply.body.errorMessage}`;
      tally.set(said, (tally.get(said) ?? 0) + 1);
    }),
  );
  return [...tally].map(([said, times]) => `${times} × ${said}`).join('; ');
}

async function fullRoom(): Promise<string> {
  const { id } = await me.call(addRoom, { name: '写满的直播间', category: 1 });
  await me.call(updateRoom, { id, settings: { ownWords } });
  const variants = Array.from({ length: 5 }, (_, at) => `${at}${fill('最好啊', 499)}`);
  for (let at = 0; at < 20; at++)
    await me.call(addScript, { liveId: id, type: 1, name: '很满', content: `加微信${at}`, variants });
  return id;
}

async function uploaded(
  bytes: Buffer,
  name: string,
  turnTo: (file: Uploaded) => Promise<string>,
): Promise<string> {
  const reply = await me.upload(bytes, name);
  if (!reply.body.success) return outcome(reply);
  const file = reply.body.data as Uploaded;
  const { width, height, duration } = file;
  const shown = width === null ? '' : ` ${width} × ${height}`;
  return `taken as ${file.kind}${shown}${duration === null ? '' : ` ${duration.toFixed(1)} s`}, then ${await turnTo(file)}`;
}

async function asBackdrop({ fileId }: Uploaded): Promise<string> {
  return outcome(await me.ask(putBackdrop, { name: '很大', fileId }));
}

async function asSound({ fileId }: Uploaded): Promise<string> {
  const scenes = [{ modelId: 'lin', audioFileId: fileId }];
  return outcome(await me.ask(putVideo, { type: 'short', name: '录音', scenes, dryRun: true }));
}

/** Reads the first line of the answer, which tells a refusal. */
async function listened(text: string): Promise<string> {
  const gone = new AbortController();
  const reply = await fetch(server.url + listen.path, {
    method: 'POST',
    headers: { companyId: '1', auth_token: me.token, 'content-type': 'application/json' },
    body: json({ ...voice, text }),
    signal: gone.signal,
  });
  if (reply.ok) {
    gone.abort();
    return `${reply.status} and speaks`;
  }
  return outcome({
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Reply['body'],
  });
}

/** Begins a request and never comes to its end; settles when the server hangs up. */
async function drip(beginning: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const start = performance.now();
  const socket = net.connect(Number(port), hostname);
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nhost: ${hostname}\r\ncompanyId: 1\r\ncontent-type: application/json\r\n`,
  );
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(' '), 1000);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  clearInterval(dripping);
  const said = /"errorMessage":"([^"]+)"/.exec(heard)?.[1] ?? 'hung up';
  return `${/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? ''} ${said} after ${((performance.now() - start) / 1000).toFixed(0)} s`;
}

/** What a server that a room pushes to may answer: one message, of which each byte comes alone. */
function rtmpChunks(count: number): () => string {
  const size = Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
  const head = Buffer.from([3, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0]);
  head.writeUIntBE(count, 4, 3);
  const chunks = Buffer.alloc(2 * count, 0xc3);
  return () => {
    let got = 0;
    const read = openChunkReader(({ body }) => (got = body.length));
    read(Buffer.concat([size, head, chunks.subarray(1)]));
    return got === count ? 'put together' : 'left half-way';
  };
}

/** Attacks on functions that no request reaches run in this process. */
function sayHere(name: string, attack: () => string): void {
  const start = performance.now();
  let said: string;
  try {
    said = attack();
  } catch (error) {
    said = `refused: ${(error as Error).message}`;
  }
  say(name, performance.now() - start, process.memoryUsage().rss / 2 ** 20, said);
}
