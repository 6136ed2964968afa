import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isClaim } from '../../../src/server/storage/claim-storage.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { addRoom, listRooms, roomDetail } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { listVideos, putAudio, videoDetail, type Work } from '../../../src/contract/work.ts';
import { createBackup, restoreBackup } from '../../../src/server/commands/backup-folder.ts';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase, type Database } from '../../../src/server/db/open.ts';
import { type Storage } from '../../../src/server/storage/storage.ts';
import { openStorage } from '../../../src/server/storage/open-storage.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, unsigned } from '../../helpers/client.ts';
import { copyTemplate, databaseKinds } from '../../helpers/databases.ts';
import { open, planText, type Plan } from '../../helpers/makers.ts';
import { sound } from '../../helpers/samples.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { storageKinds } from '../../helpers/storages.ts';
import { patience } from '../../helpers/patience.ts';

const kinds = databaseKinds.map((kind, index) => ({ kind, storage: storageKinds[index]! }));

describe.each(kinds)('a backup of the $kind database and files in $storage.name', ({ kind, storage }) => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-backup-'));
  const folder = path.join(place, 'backup');
  let stores: Awaited<ReturnType<typeof storage.open>>[];
  beforeAll(async () => {
    stores = [await storage.open(), await storage.open()];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    fs.rmSync(place, { recursive: true });
  });

  /** An empty installation: database, storage and data folder, with no server. */
  const emptyPlace = async () => {
    const dataDir = fs.mkdtempSync(path.join(place, 'target-'));
    const env = {
      ...stores[1]!.env,
      DATA_DIR: dataDir,
      DATABASE_URL: await copyTemplate(inject('clusters')[kind]),
    };
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir }, () => {});
    return { env, dataDir, database, storage: openStorage(readConfig(env).storage) };
  };
  const objects = async (where: Storage) => {
    let count = 0;
    for await (const { key } of where.list()) if (!isClaim(key)) count++;
    return count;
  };

  it('brings back everything to an empty place, and what was being made goes on', async () => {
    const source = await startOwnServer({
      ...stores[0]!.env,
      DATABASE_URL: await copyTemplate(inject('clusters')[kind]),
    });
    const me = await newPerson(source.url);
    const bytes = await sound(1);
    const file = await me.store(bytes, '口播.mp3');
    const room = await me.call(addRoom, { name: '要备份的 “直播间”\u2028', category: 3 });
    await me.call(addScript, { liveId: room.id, type: 2, fileName: file.fileName });
    const order = async (plan: Partial<Plan>) => {
      const input = { name: '音频', text: planText(plan), voiceName: DEFAULT_VOICE };
      return ((await me.call(putAudio, input)) as { id: string }).id;
    };
    const [finished, unfinished] = [await order({}), await order({ gated: 2 })];
    const becomes = (read: () => Promise<Work>, wanted: Partial<Work>) =>
      vi.waitFor(async () => expect(await read()).toMatchObject(wanted), {
        timeout: patience(20),
        interval: 50,
      });
    await becomes(() => me.call(videoDetail, { id: finished }), { status: 'done' });
    await open(source.db, unfinished, 1);
    await becomes(() => me.call(videoDetail, { id: unfinished }), { status: 'running', progress: 55 });
    const before = {
      room: await me.call(roomDetail, { liveId: room.id }),
      points: await me.call(getBalance, {}),
    };
    const live = await openDatabase({ databaseUrl: source.databaseUrl, dataDir: source.dataDir }, () => {});
    expect(await createBackup(live, source.storage, source.dataDir, folder)).toEqual([]);
    await expect(createBackup(live, source.storage, source.dataDir, folder)).rejects.toThrow('已经存在');
    await live.close();
    await source.stop();

    const target = await emptyPlace();
    expect(await restoreBackup(target.database, target.storage, target.dataDir, folder)).toBe(1);
    await target.database.close();
    const copy = await startOwnServer(target.env);
    const read = async <T>(call: Parameters<typeof ask>[0], input: object) =>
      (await ask(call, input, me.token, copy.url)).body.data as T;
    expect(unsigned(await read(roomDetail, { liveId: room.id }))).toEqual(unsigned(before.room));
    expect(await read(listRooms, {})).toMatchObject({ total: 1 });
    expect(await read(getBalance, {})).toEqual(before.points);
    // Links that were signed before the backup open too: the signing key is restored with the data.
    const opened = await fetch(copy.url + file.url);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    await open(copy.db, unfinished, 2);
    await becomes(() => read<Work>(videoDetail, { id: unfinished }), { status: 'done', progress: 100 });
    expect(await read(listVideos, { status: 'done' })).toMatchObject({ total: 2 });
    const settled = await read<{ frozen: number; balance: number }>(getBalance, {});
    expect(settled.frozen).toBe(0);
    expect(settled.balance).toBe(before.points.balance);
    await copy.stop();
  });

  it('is not brought back over anything, nor from half a backup', async () => {
    const used = await startOwnServer({
      DATABASE_URL: await copyTemplate(inject('clusters')[kind]),
      WORKER_SLOTS: '0',
    });
    const me = await newPerson(used.url);
    const live: Database = await openDatabase(
      { databaseUrl: used.databaseUrl, dataDir: used.dataDir },
      () => {},
    );
    await expect(restoreBackup(live, used.storage, used.dataDir, folder)).rejects.toThrow('已经有数据');
    await live.close();
    expect(await objects(used.storage)).toBe(0);
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000 });
    await used.stop();

    const target = await emptyPlace();
    const half = path.join(place, 'half');
    fs.cpSync(folder, half, { recursive: true });
    fs.rmSync(path.join(half, 'database/manifest.json'));
    await expect(restoreBackup(target.database, target.storage, target.dataDir, half)).rejects.toThrow(
      '不是一份完整的备份',
    );
    await target.database.close();
  });
});
