import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETE_WORDS, deleteAccount, sendCode } from '../../../src/contract/account.ts';
import { putBackdrop } from '../../../src/contract/backdrop.ts';
import { listComplaints, putComplaint } from '../../../src/contract/compliance.ts';
import { createFaq, deleteFaqs, restoreFaqs } from '../../../src/contract/faq.ts';
import type { Uploaded } from '../../../src/contract/file.ts';
import { deleteMaterials, putMaterial, listMixTemplates, putMixTemplate } from '../../../src/contract/mix.ts';
import { putOrder } from '../../../src/contract/order.ts';
import { addRoom, deleteRoom, restoreRoom, roomDetail } from '../../../src/contract/room.ts';
import { addScript, listScripts } from '../../../src/contract/script.ts';
import { deleteVideos, listVideos, putVideo } from '../../../src/contract/work.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { newStorageKey } from '../../../src/server/storage/key.ts';
import { sweep } from '../../../src/server/jobs/sweep.ts';
import { files, trainings } from '../../../src/server/db/schema.ts';
import { endExpiredConsents } from '../../../src/server/order/withdraw.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { userIdOf } from '../../helpers/databases.ts';
import { insertVoice } from '../../helpers/finished-work.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { pdf, picture, sound, voiceOrder } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { storageKinds } from '../../helpers/storages.ts';

const DAY = 86_400_000;

describe.each(storageKinds)('the hourly cleaning of $name', ({ open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let server: OwnServer;
  let me: Person;
  beforeAll(async () => {
    store = await open();
    server = await startOwnServer({ ...store.env, WORKER_SLOTS: '0' });
    me = await newPerson(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
  });
  afterEach(() => vi.useRealTimers());

  const put = (bytes: Uint8Array) => me.store(bytes, 'a');
  const image = () => put(picture(20, 20));
  const recording = async () => put(await sound(1));
  /** Rows age in the database, objects and folders by the clock of this process. */
  const sweepLater = async () => {
    await server.db.execute(sql`update files set created_at = created_at - interval '2 days'`);
    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(server.db, server.storage, server.dataDir);
    vi.useRealTimers();
  };
  const status = async ({ url }: Uploaded) => (await fetch(server.url + url)).status;
  const aRoom = (settings = {}) => me.call(addRoom, { name: '直播间', category: 1, settings });
  const aShort = (audioFileId: string) =>
    me.call(putVideo, { type: 'short', name: '作品', scenes: [{ modelId: 'lin', audioFileId }] });
  const aMix = (fileId: string) =>
    me.call(putVideo, {
      type: 'mix',
      name: '混剪',
      count: 1,
      seconds: 5,
      clipSeconds: [5, 5],
      groups: [{ name: '一', fileIds: [fileId] }],
    });

  it('keeps what anything refers to and drops the rest after a day', async () => {
    const [inScript, inFaq, inShort] = [await recording(), await recording(), await recording()];
    const [inCard, inBackdrop, inResult, inComplaint] = [
      await image(),
      await image(),
      await image(),
      await image(),
    ];
    const [inOrder, inConsent] = [await put(await sound(8)), await put(pdf)];
    const [unused, inMix] = [await image(), await image()];
    const [inHistory, inTemplate] = [await recording(), await recording()];
    const setup = { narrating: 'none' as const, count: 1, groups: [{ name: '一' }] };
    const music = { fileId: inTemplate.fileId, volume: 0.3 };
    await me.call(putMixTemplate, { name: '有音乐的', setup: { ...setup, music } });
    const card = { name: '面霜', title: '', price: '', points: [], fileId: inCard.fileId };
    const room = await aRoom({ cards: [card] });
    await me.call(addScript, { liveId: room.id, type: 2, fileName: inScript.fileName });
    await me.call(createFaq, { keyword: '价格', fileName: inFaq.fileName });
    await me.call(putBackdrop, { name: '背景', fileId: inBackdrop.fileId });
    await aShort(inShort.fileId);
    await server.db.execute(sql`update works set cover_file_id = ${inResult.fileId}`);
    await aMix(inMix.fileId);
    await me.call(putComplaint, {
      kind: 'other',
      content: '这是一条足够长的说明',
      fileIds: [inComplaint.fileId],
    });
    await me.call(putOrder, voiceOrder(inOrder.fileId, inConsent.fileId));

    await server.db.execute(sql`insert into lives (id, room_id, user_id, memory, ended_at)
      select ${newId()}, id, user_id, '{}', now() from rooms where id = ${room.id}`);
    await server.db.execute(sql`
      insert into said_lines (id, live_id, started_at, kind, text, because, voice_name, speed, file_id)
      select ${newId()}, id, now(), 'script', '听过的话', '', '', 1, ${inHistory.fileId} from lives`);

    await sweep(server.db, server.storage, server.dataDir);
    expect(await status(unused)).toBe(200);
    await sweepLater();
    const used = {
      inScript,
      inFaq,
      inShort,
      inCard,
      inBackdrop,
      inResult,
      inComplaint,
      inOrder,
      inConsent,
      inMix,
      inHistory,
      inTemplate,
    };
    for (const [place, file] of Object.entries(used))
      expect([place, await status(file)]).toEqual([place, 200]);
    expect(await status(unused)).toBe(404);
  });

  it('ends what was agreed to for a time: rooms go on with a voice of ours and say why', async () => {
    const [material, paper, sounds] = [await recording(), await put(pdf), await recording()];
    const preview = await image();
    const isPreview = { previewOf: material.fileId };
    await server.db.update(files).set(isPreview).where(eq(files.id, preview.fileId));
    const { id } = (await me.call(putOrder, voiceOrder(material.fileId, paper.fileId))) as { id: string };
    const userId = await userIdOf(server.db, me);
    const voice = await insertVoice(server.db, userId, sounds.fileId);
    await server.db.insert(trainings).values({ id, userId, type: 'voice', name: '声音', resultId: voice });
    const room = await me.call(addRoom, { name: '直播间', category: 1, voiceName: voice });
    const said = (name: string) => `<voice name="${name}">大家好</voice>`;
    const tagged = { content: said(voice), variants: [said(voice)] };
    await me.call(addScript, { liveId: room.id, type: 2, ...tagged });
    const setup = { narrating: 'none' as const, count: 1, groups: [{ name: '一' }], voiceName: voice };
    await me.call(putMixTemplate, { name: '早餐', setup });
    const orderIs = async (until: string) => {
      await server.db.execute(sql`update orders set training_id = id, status = 'training',
        consent = jsonb_set(consent, '{until}', to_jsonb(${until}::text)) where id = ${id}`);
      await endExpiredConsents({ ...server, config: server });
      return (await server.db.execute(sql`select status, file_id from orders where id = ${id}`)).rows;
    };
    expect(await orderIs('2100-01-01T00:00:00.000Z')).toEqual([
      { status: 'training', file_id: material.fileId },
    ]);
    expect(await orderIs('2020-01-01T00:00:00.000Z')).toEqual([{ status: 'done', file_id: null }]);
    const after = await me.call(roomDetail, { liveId: room.id });
    expect([after.voiceName, after.notice]).toEqual([
      DEFAULT_VOICE,
      expect.stringMatching(/^声音「我的声音」授权已到期，这个直播间已换成内置声音「.+」/),
    ]);
    const [script] = (await me.call(listScripts, { liveId: room.id })).list;
    expect(script).toMatchObject({ content: said(DEFAULT_VOICE), variants: [said(DEFAULT_VOICE)] });
    const [template] = (await me.call(listMixTemplates, {})).list;
    expect(template!.setup.voiceName).toBe(DEFAULT_VOICE);
    const statuses = [material, sounds, preview, paper].map(status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
  });

  it('finishes what a storage that did not answer has kept of an erased account', async () => {
    const leaving = await newPerson(server.url);
    const file = await leaving.store(picture(20, 20), 'a.png');
    const [row] = await server.db.select().from(files).where(eq(files.id, file.fileId));
    const away = vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new Error('the storage is away'));
    const sent = await leaving.call(sendCode, { phoneNumber: leaving.phone, scene: 'delete' });
    await leaving.call(deleteAccount, { code: sent.devCode!, sure: DELETE_WORDS });
    expect(away).toHaveBeenCalledOnce();
    expect([await status(file), await server.storage.size(row!.storageKey)]).toEqual([404, file.size]);
    await sweep(server.db, server.storage, server.dataDir);
    expect(await server.storage.size(row!.storageKey)).toBeNull();
    expect(await server.db.$count(files, eq(files.id, file.fileId))).toBe(0);
  });

  it('drops objects that no row knows and uploads that nobody finishes', async () => {
    const kept = await image();
    const uploads = path.join(server.dataDir, 'uploads');
    const stray = path.join(uploads, 'stray');
    fs.writeFileSync(stray, 'a crash came between storing and recording');
    const key = newStorageKey();
    await server.storage.put(key, stray);
    fs.writeFileSync(path.join(uploads, 'half'), 'a crash came while this arrived');
    await sweep(server.db, server.storage, server.dataDir);
    expect(await server.storage.size(key)).not.toBeNull();
    expect(fs.readdirSync(uploads)).toEqual(['half']);

    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(server.db, server.storage, server.dataDir);
    vi.useRealTimers();
    expect(await server.storage.size(key)).toBeNull();
    expect(fs.readdirSync(uploads)).toEqual([]);
    expect(await status(kept)).toBe(200);
  });

  it('ends the time of the bin and of complaints, and their files go with them', async () => {
    const [inBin, inComplaint] = [await recording(), await image()];
    const [inDeletedRoom, inDeletedFaq] = [await recording(), await recording()];
    const work = (await aShort(inBin.fileId)) as { id: string };
    await me.call(deleteVideos, { ids: [work.id] });
    const room = await aRoom();
    await me.call(addScript, { liveId: room.id, type: 2, fileName: inDeletedRoom.fileName });
    await me.call(deleteRoom, { liveId: room.id });
    const faq = await me.call(createFaq, { keyword: '不要了', fileName: inDeletedFaq.fileName });
    await me.call(deleteFaqs, { ids: [faq.id] });
    await me.call(putComplaint, {
      kind: 'other',
      content: '这是一条足够长的说明',
      fileIds: [inComplaint.fileId],
    });
    const [inMaterial, inShownMaterial] = [await image(), await image()];
    for (const { fileId } of [inMaterial, inShownMaterial]) {
      const { id } = await me.call(putMaterial, { fileId });
      await me.call(deleteMaterials, { ids: [id] });
    }
    await aMix(inShownMaterial.fileId);
    const complaintsBefore = (await me.call(listComplaints, {})).total;
    await sweepLater();
    const all = [inBin, inComplaint, inDeletedRoom, inDeletedFaq, inMaterial];
    for (const file of all) expect(await status(file)).toBe(200);

    await server.db.execute(sql`update works set deleted_at = deleted_at - interval '31 days'`);
    await server.db.execute(sql`update rooms set deleted_at = deleted_at - interval '31 days'`);
    await server.db.execute(sql`update faqs set deleted_at = deleted_at - interval '31 days'`);
    await server.db.execute(sql`update materials set deleted_at = deleted_at - interval '2 days'`);
    await server.db.execute(sql`update jobs set status = 'done' where kind = 'material'`);
    await server.db.execute(sql`update complaints set created_at = created_at - interval '7 months'
      where ${inComplaint.fileId} = any(file_ids)`);
    await sweepLater();
    for (const file of all) expect(await status(file)).toBe(404);
    expect(await status(inShownMaterial)).toBe(200);
    expect((await me.call(listVideos, { bin: 1 })).total).toBe(0);
    expect((await me.ask(restoreRoom, { id: room.id })).status).toBe(404);
    expect((await me.ask(restoreFaqs, { ids: [faq.id] })).status).toBe(404);
    expect((await me.call(listComplaints, {})).total).toBe(complaintsBefore - 1);
  });
});
