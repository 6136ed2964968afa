import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeLogin,
  deleteAccount,
  DELETE_WORDS,
  init,
  listLogins,
  login,
  register,
  sendCode,
} from '../../../src/contract/account.ts';
import { putQuiet } from '../../../src/contract/broadcasts/alarm.ts';
import { putBackdrop } from '../../../src/contract/backdrop.ts';
import { listComplaints, putComplaint } from '../../../src/contract/compliance.ts';
import { putWord } from '../../../src/contract/voice.ts';
import { createFaq } from '../../../src/contract/faq.ts';
import { jobDetail } from '../../../src/contract/job.ts';
import { commentLive } from '../../../src/contract/live/comments.ts';
import { sayLive, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { putDraft } from '../../../src/contract/short.ts';
import { putMaterial, putMixTemplate } from '../../../src/contract/mix.ts';
import { putTicket } from '../../../src/contract/access/ticket.ts';
import { getBalance, putOrder, trainCard } from '../../../src/contract/order.ts';
import { addRoom, deleteRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { putAudio, putVideo } from '../../../src/contract/work.ts';
import { makersWith } from '../../../src/server/jobs/kinds.ts';
import { broadcastLines, complaintLines } from '../../../src/server/commands/operator-logs.ts';
import { sweep } from '../../../src/server/jobs/sweep.ts';
import { alarmRobots, alarms } from '../../../src/server/db/alarm-schema.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { agreements, avatars, files } from '../../../src/server/db/schema.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, newPhone, raw, type Person } from '../../helpers/client.ts';
import { userIdOf } from '../../helpers/databases.ts';
import { insertVoice, runningTraining } from '../../helpers/finished-work.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { makeTestTables, planText } from '../../helpers/makers.ts';
import { pdf, picture, sound, speech, voiceOrder } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

let server: OwnServer;
let base: string;
beforeAll(async () => {
  server = await startOwnServer({ WORKER_SLOTS: '0', TRUST_PROXY: '1' });
  base = server.url;
});
afterAll(() => server.stop());

const codeFor = async (phoneNumber: string, scene: 'login' | 'regist' | 'delete') =>
  ((await ask(sendCode, { phoneNumber, scene }, null, base)).body.data as { devCode: string }).devCode;
const rowsOf = async (table: string, userId: string) =>
  Number(
    (await server.db.execute(sql`select count(*) from ${sql.raw(table)} where user_id = ${userId}`)).rows[0]!
      .count,
  );
/** What every table with an owner is called, but those whose rows stay, without the person. */
const ownedTables = async () =>
  (
    await server.db.execute<{ name: string }>(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
      and table_name not in ('ledger', 'logins', 'lives', 'files') order by 1`)
  ).rows.map(({ name }) => name);
const deleteMe = async (person: Person) =>
  person.call(deleteAccount, { code: await codeFor(person.phone, 'delete'), sure: DELETE_WORDS });

describe('a login', () => {
  it('is kept with address and browser, and its owner sees which are still online', async () => {
    const phoneNumber = newPhone();
    const from = (address: string, browser: string) => ({
      'x-forwarded-for': address,
      'user-agent': browser,
    });
    const send = (path: string, body: object, headers: Record<string, string>) =>
      raw('POST', path, { base, body: JSON.stringify(body), headers });
    const code = await codeFor(phoneNumber, 'regist');
    const registered = { phoneNumber, code, password: 'right-password', agreed: '2026-11-16' };
    await send(register.path, registered, from('203.0.113.5', 'Firefox'));
    const second = { phoneNumber, password: 'right-password', agreed: '2026-11-16' };
    const { body } = await send(login.path, second, from('203.0.113.6', 'A'.repeat(2000)));
    const { token } = body.data as { token: string };
    const logins = await ask(listLogins, {}, token, base);
    expect(logins.body.data).toMatchObject({
      total: 2,
      list: [
        { way: 'password', address: '203.0.113.6', isOnline: true, isThis: true },
        { way: 'regist', address: '203.0.113.5', browser: 'Firefox', isOnline: true, isThis: false },
      ],
    });
    await send('/web/logout', { everywhere: true }, { auth_token: token });
    const code2 = await codeFor(phoneNumber, 'login');
    const third = await ask(codeLogin, { phoneNumber, code: code2 }, null, base);
    const after = await ask(listLogins, {}, (third.body.data as { token: string }).token, base);
    const { list } = after.body.data as { list: { isOnline: boolean; browser: string }[] };
    expect(list.map(({ isOnline }) => isOnline)).toEqual([true, false, false]);
    expect(list[1]!.browser.length).toBe(300);
    const { rows } = await server.db.execute(
      sql`select version, address, browser from agreements where user_id = ${await userIdOf(server.db, { phone: phoneNumber })}`,
    );
    expect(rows).toEqual([{ version: '2026-11-16', address: '203.0.113.5', browser: 'Firefox' }]);
    expect((await send(login.path, { ...second, agreed: 'yes' }, {})).status).toBe(400);

    await server.db.execute(sql`update logins set at = at - interval '7 months' where way = 'regist'`);
    await sweep(server.db, server.storage, server.dataDir);
    expect(await rowsOf('logins', await userIdOf(server.db, { phone: phoneNumber }))).toBe(2);
  });
});

describe('deleting an account', () => {
  it('asks for a proof and the typed words', async () => {
    const me = await newPerson(base);
    const wrong = await me.ask(deleteAccount, { code: '000000', sure: DELETE_WORDS });
    expect(wrong.body.errorCode).toBe('CODE_WRONG');
    const none = await me.ask(deleteAccount, { sure: DELETE_WORDS });
    expect(none.body.fields).toEqual({ code: '请填写验证码或密码' });
    const unsure = await me.ask(deleteAccount, { code: '000000', sure: '好' } as never);
    expect(unsure.body.fields).toEqual({ sure: '请输入「注销账号」' });
    const password = await me.ask(deleteAccount, { password: 'guess', sure: DELETE_WORDS });
    expect(password.body.errorCode).toBe('PASSWORD_WRONG');
    expect((await me.ask(getBalance, {})).status).toBe(200);
    expect((await ask(deleteAccount, { code: '000000', sure: DELETE_WORDS }, null, base)).status).toBe(401);
  });

  it('takes everything of the person, keeps the ledger, and gives no second welcome', async () => {
    const me = await newPerson(base);
    const id = await userIdOf(server.db, me);
    const [image, inComplaint] = [
      await me.store(picture(20, 20), 'a.png'),
      await me.store(picture(20, 20), 'b.png'),
    ];
    const [recording, paper] = [await me.store(await speech(), 'a.wav'), await me.store(pdf, 'a.pdf')];
    const room = await me.call(addRoom, { name: '要走的直播间', category: 1 });
    await me.call(addScript, { liveId: room.id, type: 2, fileName: recording.fileName });
    await me.call(putBackdrop, { name: '背景', fileId: image.fileId });
    await me.call(createFaq, { keyword: '价格', content: '三十九元。' });
    await me.call(putWord, { word: '行长', reading: 'hang2 zhang3' });
    await me.call(putVideo, {
      type: 'short',
      name: '作品',
      scenes: [{ modelId: 'lin', audioFileId: recording.fileId }],
    });
    await me.call(putOrder, voiceOrder(recording.fileId, paper.fileId));
    await me.call(putMaterial, { fileId: image.fileId });
    await me.call(putMixTemplate, {
      name: '早餐',
      setup: { narrating: 'none' as const, count: 1, groups: [{ name: '一' }] },
    });
    await me.call(putDraft, { project: { name: '草稿', scenes: [{ modelId: 'lin', text: '你好' }] } });
    await me.call(trainCard, { type: 'voice' });
    await me.call(putTicket, { scope: 'stage', liveId: room.id });
    const training = await runningTraining(server.db, id);
    await insertVoice(server.db, id, recording.fileId);
    const pictures = { stillFileId: image.fileId, coverFileId: image.fileId };
    const avatar = { name: '形象', kind: 'photo', voiceName: DEFAULT_VOICE, look: {} as never } as const;
    await server.db.insert(avatars).values({ id: newId(), userId: id, ...avatar, ...pictures });
    const agreed = { version: '2026-11-16', address: '203.0.113.5', browser: 'Firefox' };
    await server.db.insert(agreements).values({ userId: id, ...agreed });
    await me.call(putQuiet, { quiet: { from: '23:00', to: '07:00', timeZone: 'Asia/Shanghai' } });
    const robot = { name: '群', kind: 'json', url: 'https://robot.example.org/1', secret: '' } as const;
    await server.db.insert(alarmRobots).values({ id: newId(), userId: id, ...robot });
    const trouble = { roomId: room.id, roomName: room.name, what: 'push', text: '推流断了' } as const;
    await server.db.insert(alarms).values({ id: newId(), userId: id, ...trouble });
    await me.call(putComplaint, {
      kind: 'other',
      content: '这是一条足够长的说明',
      contact: 'me@example.org',
      fileIds: [inComplaint.fileId],
    });
    const before = await me.call(getBalance, {});
    expect(before.frozen).toBeGreaterThan(0);
    const owned = await ownedTables();
    for (const table of owned) expect([table, await rowsOf(table, id)]).not.toEqual([table, 0]);

    const keys = await server.db.select().from(files).where(eq(files.userId, id));
    const copies = [`work/${training}`, `live-recordings/${recording.fileId}.pcm`].map((copy) =>
      path.join(server.dataDir, copy),
    );
    for (const copy of copies) fs.mkdirSync(copy, { recursive: true });

    await deleteMe(me);
    expect((await me.ask(getBalance, {})).status).toBe(401);
    for (const { url } of [image, recording, paper, inComplaint])
      expect((await fetch(base + url)).status).toBe(404);
    for (const { id: fileId, storageKey } of keys)
      expect(await server.storage.size(storageKey)).toBe(
        fileId === inComplaint.fileId ? inComplaint.size : null,
      );
    expect(copies.filter((copy) => fs.existsSync(copy))).toEqual([]);
    for (const table of owned) expect([table, await rowsOf(table, id)]).toEqual([table, 0]);
    const { rows } = await server.db.execute(sql`select phone, frozen, balance from users where id = ${id}`);
    expect(rows).toEqual([{ phone: id, frozen: 0, balance: 5000 }]);
    expect(await rowsOf('ledger', id)).toBe(before.records.total + 2);
    const everything = await server.db.execute(sql`select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    for (const { table_name: table } of everything.rows) {
      const { rows: found } = await server.db.execute(
        sql`select 1 from ${sql.identifier(String(table))} as one where one::text like ${`%${me.phone}%`}
          and ${String(table)} <> 'limits'`,
      );
      expect([table, found.length]).toEqual([table, 0]);
    }

    expect(await rowsOf('files', id)).toBe(1);

    const anew = await newPerson(base, me.phone);
    expect(await anew.call(getBalance, {})).toMatchObject({ balance: 0, records: { total: 0 } });
    expect((await anew.call(listComplaints, {})).total).toBe(0);
    expect((await newPerson(base)).phone).not.toBe(me.phone);
    await server.db.execute(sql`update limits set resets_at = now() where key like 'welcomed %'`);
    await deleteMe(anew);
    await server.db.execute(sql`update limits set resets_at = now() where key like 'welcomed %'`);
    const much = await (await newPerson(base, me.phone)).call(getBalance, {});
    expect(much.balance).toBe(5000);
  });

  it('cancels what is being made', async () => {
    const working = await startOwnServer({ WORKER_SLOTS: '1' });
    await makeTestTables(working.db);
    try {
      const me = await newPerson(working.url);
      const { id } = (await me.call(putAudio, {
        name: '作品',
        text: planText({ gated: 1 }),
        voiceName: DEFAULT_VOICE,
      })) as { id: string };
      await expect.poll(async () => (await me.call(jobDetail, { id })).status).toBe('running');
      const sent = await ask(sendCode, { phoneNumber: me.phone, scene: 'delete' }, null, working.url);
      const { devCode } = sent.body.data as { devCode: string };
      await me.call(deleteAccount, { code: devCode, sure: DELETE_WORDS });
      const left = () =>
        working.db.execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker.jobs`);
      await expect.poll(async () => (await left()).rows[0]!.n).toBe(0);
      expect(Number((await working.db.execute(sql`select sum(frozen) from users`)).rows[0]!.sum)).toBe(0);
    } finally {
      await working.stop();
    }
  });
});

describe('what was broadcast', () => {
  const said = '今天的保温杯三十九元。';
  async function broadcast(name: string) {
    const me = await newPerson(base);
    const room = await me.call(addRoom, { name, category: 1, settings: { gapSeconds: [0, 0] } });
    const { fileName } = await me.store(await sound(8), 'a.mp3');
    await me.call(addScript, { liveId: room.id, type: 2, fileName, content: said });
    const desk = await watchRoom(me, room.id, 'desk', base);
    await me.call(startLive, { liveId: room.id });
    const { startedAt } = await desk.until('said');
    // What is cut before its first sound was not broadcast.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(startedAt) + 300);
    const user = { id: '1', name: '小张' };
    await me.call(commentLive, { liveId: room.id, type: 'comment', user, text: '多少钱' });
    return { me, room, desk };
  }
  const heardOf = (who: string) => broadcastLines(server.db, who, 190);

  it('stays six months without its room, and an operator can read it', async () => {
    const { me, room, desk } = await broadcast('保温杯专场');
    desk.close();
    await me.call(stopLive, { liveId: room.id });
    await me.call(deleteRoom, { liveId: room.id });
    await server.db.execute(sql`update rooms set deleted_at = now() - interval '31 days'`);
    await sweep(server.db, server.storage, server.dataDir);
    for (const who of [me.phone, room.id, '保温杯专场']) {
      const lines = await heardOf(who);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines[0]).toContain(`保温杯专场（${room.id}）`);
    }
    expect(await heardOf('别的直播间')).toEqual([]);
    expect((await server.db.execute(sql`select 1 from comments`)).rows.length).toBe(0);
    await server.db.execute(sql`update lives set ended_at = now() - interval '7 months'`);
    await sweep(server.db, server.storage, server.dataDir);
    expect(await heardOf(room.id)).toEqual([]);
  });

  it('goes off the air with the account, and is kept without the person', async () => {
    const { me, room, desk } = await broadcast('临别专场');
    await me.call(sayLive, { liveId: room.id, text: '临别一句。', when: 'append' });
    await deleteMe(me);
    await desk.closed;
    const { rows } = await server.db.execute(
      sql`select end_reason, ended_at is not null as ended from lives where room_id = ${room.id}`,
    );
    expect(rows).toEqual([{ end_reason: '账号已注销', ended: true }]);
    expect((await heardOf(room.id)).join('\n')).not.toContain(me.phone.slice(-4));
    expect((await heardOf(room.id)).length).toBeGreaterThan(0);
    expect(await heardOf(me.phone)).toEqual([]);
  });
});

describe('a complaint of somebody without an account', () => {
  const content = '这段视频用了我的脸，我没有同意';
  const send = (body: object, address: string) =>
    raw('POST', putComplaint.path, {
      base,
      body: JSON.stringify({ kind: 'portrait', content, ...body }),
      headers: { 'x-forwarded-for': address },
    });

  it('is kept, read by the operator, and limited by address', async () => {
    const sent = await send({ contact: '13800000000', target: '某某直播间' }, '203.0.113.20');
    expect(sent.body.data).toMatchObject({ kind: 'portrait', contact: '13800000000', files: [] });
    const lines = await complaintLines(server.db, 1);
    expect(lines[0]).toContain('未登录  联系方式 13800000000  涉及 某某直播间');
    expect(lines[0]).toContain(content);
    const refused = await send({ fileIds: ['a'] }, '203.0.113.20');
    expect(refused.body).toMatchObject({ errorCode: 'AUTH_REQUIRED' });
    for (let count = 1; count < 20; count++) await send({}, '203.0.113.20');
    expect(await send({}, '203.0.113.20')).toMatchObject({ status: 429 });
    expect((await send({}, '203.0.113.21')).status).toBe(200);
  });
});

it('the initial state says what this machine can make', async () => {
  const real = await startOwnServer({ WORKER_SLOTS: '0' }, (_db, tools) => makersWith(tools));
  try {
    const { body } = await ask(init, {}, null, real.url);
    expect(body.data).toMatchObject({
      canMake: { audio: true, short: true, mix: true, translate: true, voice: true, avatar: true },
    });
  } finally {
    await real.stop();
  }
  expect((await ask(init, {}, null, base)).body.data).toMatchObject({
    canMake: { mix: true, translate: true },
  });
});
