import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  deleteSegments,
  listPassages,
  listSegments,
  putExcerpt,
  restoreSegments,
  type Segment,
} from '../../../src/contract/broadcasts/recording.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { maskFacts } from '../../../src/contract/translation.ts';
import { videoDetail } from '../../../src/contract/work.ts';
import { newMemory } from '../../../src/live/memory.ts';
import { readLabel } from '../../../src/media/label/label.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { broadcasts, segments, saidLines } from '../../../src/server/db/room-schema.ts';
import { files } from '../../../src/server/db/schema.ts';
import { sweep } from '../../../src/server/jobs/sweep.ts';
import { segmentName } from '../../../src/server/room/broadcast-recording/segment-name.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { userIdOf } from '../../helpers/databases.ts';
import { loudness, readFilm } from '../../helpers/film.ts';
import { patience } from '../../helpers/patience.ts';
import { runFfmpeg } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { transcribe } from '../../helpers/transcription.ts';

const never = new AbortController().signal;
const [width, height] = [180, 320];
const LENGTH = 6;
/** Into the recording; 麻烦把门关上，外面风太大了。 */
const SPOKEN = { from: 2.5, to: 5 };
const startsAt = Date.parse('2026-03-01T02:00:00.000Z');
const at = (seconds: number) => new Date(startsAt + seconds * 1000);

let server: OwnServer;
let me: Person;
let liveId: string;
const sessionId = newId();
let dir: string;

/** What a server leaves that is killed while it records: one segment closed, the next one cut off in the middle. */
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-recording-'));
  const first = await startOwnServer({ WORKER_SLOTS: '0' });
  const { databaseUrl, dataDir, db } = first;
  me = await newPerson(first.url);
  liveId = (await me.call(addRoom, { name: '录下来', category: 1 })).id;
  await me.call(updateRoom, { id: liveId, settings: { recording: { isOn: true, days: 3 } } });
  const script = await me.call(addScript, { liveId, type: 1, name: '门', content: '麻烦把门关上。' });
  await db.insert(broadcasts).values({
    id: sessionId,
    roomId: liveId,
    roomName: '录下来',
    userId: await userIdOf(db, me),
    memory: newMemory(startsAt),
    startedAt: at(-1),
    endedAt: at(20),
  });
  const said = { broadcastId: sessionId, because: '', voiceName: '', speed: 1 };
  await db.insert(saidLines).values([
    { ...said, id: newId(), kind: 'opening', text: '大家好。', startedAt: at(0.5), endedAt: at(1.5) },
    {
      ...said,
      id: newId(),
      kind: 'goods',
      text: '麻烦把门关上，',
      scriptId: script.id,
      startedAt: at(SPOKEN.from),
      endedAt: at(3.7),
    },
    {
      ...said,
      id: newId(),
      kind: 'goods',
      text: '外面风太大了。',
      scriptId: script.id,
      startedAt: at(3.7),
      endedAt: at(SPOKEN.to),
    },
  ]);
  const stream = await recorded();
  const folder = path.join(dataDir, 'segments', sessionId);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/${segmentName({ id: newId(), startsAt })}.flv`, stream);
  const cutOff = `${folder}/${segmentName({ id: newId(), startsAt: startsAt + LENGTH * 1000 })}.flv.open`;
  fs.writeFileSync(cutOff, stream.subarray(0, Math.round(stream.length * 0.6)));
  fs.utimesSync(cutOff, at(0), at(0));
  await first.stop(true);
  server = await startOwnServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  me = await newPerson(server.url, me.phone);
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(server.dataDir, { recursive: true, force: true });
  fs.rmSync(dir, { recursive: true, force: true });
});

async function recorded(): Promise<Buffer> {
  const lips = path.resolve(import.meta.dirname, '../../fixtures/lips.opus');
  const file = path.join(dir, 'stream.flv');
  const picture = `testsrc=s=${width}x${height}:r=25:d=${LENGTH}`;
  const delay = SPOKEN.from * 1000;
  const sound = ['-af', `adelay=${delay}|${delay},apad`, '-ac', '2', '-ar', '48000', '-c:a', 'aac'];
  const video = '-c:v libx264 -tune zerolatency -g 50 -pix_fmt yuv420p'.split(' ');
  const inputs = ['-f', 'lavfi', '-i', picture, '-i', lips, '-t', String(LENGTH)];
  await runFfmpeg([...inputs, ...video, ...sound, '-f', 'flv', file]);
  return fs.readFileSync(file);
}

async function fetched(url: string): Promise<string> {
  const file = path.join(dir, `${newId()}.mp4`);
  fs.writeFileSync(file, Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));
  return file;
}

const list = async () => (await me.call(listSegments, { liveId, sessionId })).list;
const both = (): Promise<[Segment, Segment]> =>
  vi.waitFor(
    async () => {
      const found = await list();
      expect(found).toHaveLength(2);
      return found as [Segment, Segment];
    },
    { timeout: patience(30) },
  );

it('what a killed server has recorded is there after its restart, with the mark, as long as the room says', async () => {
  const [whole, cut] = await both();
  expect(whole).toMatchObject({ startsAt: at(0).toISOString() });
  expect(whole.seconds).toBeCloseTo(LENGTH, 0);
  expect(cut.seconds).toBeGreaterThan(2);
  expect(Math.round((Date.parse(whole.keptUntil) - Date.now()) / 86_400_000)).toBe(3);
  for (const { url, id } of [whole, cut])
    expect(await readLabel(await fetched(url), never)).toMatchObject({ Label: '1', ProduceID: id });
  expect(fs.existsSync(path.join(server.dataDir, 'segments', sessionId))).toBe(false);
});

it('what was said of goods becomes a short film of exactly that, free of charge', async () => {
  const [whole] = await both();
  const passages = await me.call(listPassages, { liveId, id: whole.id });
  expect(passages.list).toMatchObject([
    { kind: 'opening', text: '大家好。' },
    { kind: 'goods', title: '门', text: '麻烦把门关上，外面风太大了。' },
  ]);
  const { from, to } = passages.list[1]!;
  const order = { liveId, sessionId, name: '把门关上', from, to };
  for (const wrong of [{ to: from }, { to: at(700).toISOString() }, { to: at(30).toISOString() }])
    expect(await me.ask(putExcerpt, { ...order, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { to: expect.any(String) as string } },
    });
  const { balance } = await me.call(getBalance, {});
  const { id } = await me.call(putExcerpt, order);
  const work = await vi.waitFor(
    async () => {
      const found = await me.call(videoDetail, { id });
      expect(found).toMatchObject({ status: 'done', progress: 100, type: 'excerpt', width, height });
      return found;
    },
    { timeout: patience(60) },
  );
  expect(work.duration).toBeCloseTo(SPOKEN.to - SPOKEN.from, 1);
  expect((await me.call(getBalance, {})).balance).toBe(balance);
  const file = await fetched(work.url!);
  expect(await readLabel(file, never)).toMatchObject({ Label: '1', ProduceID: id });
  const film = await readFilm(file, width, height, 25);
  // Whole: a word that was cut off is not heard.
  expect(await transcribe(film.sound, film.rate, 'zh')).toMatch(/^麻.*太大了/);
  // Its first word is near its beginning, where two seconds of silence were before.
  expect(loudness(film).findIndex((loud) => loud > 0.03)).toBeLessThan(35);
  const srt = await (await fetch(server.url + work.srtUrl!)).text();
  expect(srt).toContain('00:00:00,000 -->');
  expect(srt).toContain('外面风太大了');
  // Whoever translates it again may lay nothing over its label, whose corner was the room's on that day.
  const { fileId } = await me.store(fs.readFileSync(file), '短片.mp4');
  expect(await me.call(maskFacts, { fileId })).toMatchObject({ kept: [{ width: 1, height: 1 }] });
  // Over the border of two segments.
  const across = { ...order, from: at(5).toISOString(), to: at(7.5).toISOString() };
  const joined = await me.call(putExcerpt, across);
  await vi.waitFor(async () => expect(await me.call(videoDetail, joined)).toMatchObject({ status: 'done' }), {
    timeout: patience(60),
  });
  const { duration } = await me.call(videoDetail, joined);
  expect(Math.abs(duration! - 2.5)).toBeLessThan(0.1);
});

it('is deleted and taken back, gone with its file when its days are over, and no stranger sees it', async () => {
  const [whole] = await both();
  const stranger = await newPerson(server.url);
  const asked = [
    await stranger.ask(listSegments, { liveId, sessionId }),
    await stranger.ask(listPassages, { liveId, id: whole.id }),
    await stranger.ask(deleteSegments, { liveId, ids: [whole.id] }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  const other = await stranger.call(addRoom, { name: '别人的', category: 1 });
  expect(await stranger.ask(deleteSegments, { liveId: other.id, ids: [whole.id] })).toMatchObject({
    status: 404,
  });
  await me.call(deleteSegments, { liveId, ids: [whole.id] });
  expect(await list()).toHaveLength(1);
  expect(await me.ask(listPassages, { liveId, id: whole.id })).toMatchObject({ status: 404 });
  await me.call(restoreSegments, { liveId, ids: [whole.id] });
  expect(await list()).toHaveLength(2);
  await server.db.update(segments).set({ keptUntil: at(0) });
  await server.db.update(files).set({ createdAt: at(0) });
  await sweep(server.db, server.storage, server.dataDir);
  expect(await list()).toEqual([]);
  expect((await fetch(server.url + whole.url)).status).toBe(404);
});
