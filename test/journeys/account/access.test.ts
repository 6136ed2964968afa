import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { logout, sendCode, updatePassword } from '../../../src/contract/account.ts';
import { TICKET_REFUSED } from '../../../src/contract/live/messages.ts';
import { addRoom, type Room } from '../../../src/contract/room.ts';
import { listTickets, putTicket, revokeTickets } from '../../../src/contract/access/ticket.ts';
import { listen } from '../../../src/contract/voice.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, newPhone, type Person } from '../../helpers/client.ts';
import { eventTicket, openEventStream } from '../../helpers/event-stream.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

let here: OwnServer;
let there: OwnServer;
beforeAll(async () => {
  // Codes are asked for again and again for the same number.
  const env = { MODELS_DIR: '/nowhere', CODE_RESEND_SECONDS: '0', CODES_PER_PHONE_PER_DAY: '100' };
  here = await startOwnServer(env);
  there = await startOwnServer({ ...env, DATABASE_URL: here.databaseUrl, DATA_DIR: here.dataDir });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

/** What one device has open on one server. */
async function open(person: Person, { id }: Room, { url }: OwnServer) {
  const events = await openEventStream(url, await eventTicket(person));
  await events.next();
  const ended = events.next().then(
    () => false,
    () => true,
  );
  const desk = await watchRoom(person, id, 'desk', url);
  const { ticket } = await person.call(putTicket, { scope: 'preview', liveId: id });
  const preview = await watchRoom(person, id, 'stage', url, ticket);
  return {
    closed: async () => [await ended, await desk.closed, await preview.closed],
    /** Resolves when the room answers on the desk's connection. */
    isOpen: async () => {
      const asked = Math.random();
      desk.tellRoom({ type: 'clock', asked });
      await desk.until('clock', (answer) => answer.asked === asked);
      return true;
    },
    close: () => {
      events.close();
      desk.close();
      preview.close();
    },
  };
}
const closed = [true, TICKET_REFUSED, TICKET_REFUSED];

async function twoDevices() {
  const phone = newPhone();
  const first = await newPerson(here.url, phone);
  const second = await newPerson(there.url, phone);
  return { first, second, room: await first.call(addRoom, { name: '两台设备', category: 1 }) };
}

describe('what a session has opened', () => {
  it('closes with it, on whichever server it is; other devices and stage pages stay', async () => {
    const { first, second, room } = await twoDevices();
    const mine = [await open(first, room, here), await open(first, room, there)];
    const other = await open(second, room, there);
    const stage = await watchRoom(first, room.id, 'stage', there.url);
    await second.call(logout, {});
    expect(await other.closed()).toEqual(closed);
    expect(await Promise.all(mine.map((one) => one.isOpen()))).toEqual([true, true]);
    await first.call(logout, {});
    for (const one of mine) expect(await one.closed()).toEqual(closed);
    stage.tellRoom({ type: 'clock', asked: 1 });
    await stage.until('clock');
    stage.close();
  });

  it('closes when somebody logs out everywhere; stage pages only if that is wanted', async () => {
    const { first, second, room } = await twoDevices();
    const [mine, other] = [await open(first, room, there), await open(second, room, here)];
    const stage = await watchRoom(first, room.id, 'stage', here.url);
    await second.call(logout, { everywhere: true });
    expect([await mine.closed(), await other.closed()]).toEqual([closed, closed]);
    const third = await newPerson(here.url, first.phone);
    expect((await third.call(listTickets, { liveId: room.id })).list).toHaveLength(1);
    await third.call(logout, { everywhere: true, stagePages: true });
    expect(await stage.closed).toBe(TICKET_REFUSED);
  });

  it('closes with a new password, but not where it was set', async () => {
    const { first, second, room } = await twoDevices();
    const [mine, other] = [await open(first, room, here), await open(second, room, here)];
    const sent = await ask(sendCode, { phoneNumber: first.phone, scene: 'password' }, null, here.url);
    const { devCode: code } = sent.body.data as { devCode: string };
    await first.call(updatePassword, { phoneNumber: first.phone, code, newPassword: 'another-one' });
    expect(await other.closed()).toEqual(closed);
    expect(await mine.isOpen()).toBe(true);
    mine.close();
  });

  it('also ends what is being listened to', async () => {
    const me = await newPerson();
    const text = '这是一段要说很久的话，说到一半就没有人听了。'.repeat(20);
    const response = await fetch(inject('serverUrl') + listen.path, {
      method: 'POST',
      headers: { companyId: '1', auth_token: me.token, 'content-type': 'application/json' },
      body: JSON.stringify({ text, voiceName: DEFAULT_VOICE }),
    });
    const lines = response.body!.getReader();
    expect((await lines.read()).done).toBe(false);
    await me.call(logout, {});
    const rest = async () => {
      while (!(await lines.read()).done);
    };
    await expect(rest()).rejects.toThrow('terminated');
  });
});

describe('links of stage pages', () => {
  it('are listed with when they were made and used, and revoked one by one', async () => {
    const { first, second, room } = await twoDevices();
    const liveId = room.id;
    const list = async () => (await second.call(listTickets, { liveId })).list;
    const kept = await watchRoom(first, liveId, 'stage', here.url);
    const unwanted = await watchRoom(first, liveId, 'stage', there.url);
    await first.call(putTicket, { scope: 'stage', liveId });
    await first.call(putTicket, { scope: 'preview', liveId });
    await vi.waitFor(async () =>
      expect((await list()).map(({ isInUse }) => isInUse)).toEqual([true, true, false]),
    );
    const [, , unused] = await list();
    expect(unused!.usedAt).toBeNull();
    expect(JSON.stringify(await list())).not.toContain(unwanted.ticket);

    const revoked = createHash('sha256').update(unwanted.ticket).digest('hex');
    await second.call(revokeTickets, { liveId, ids: [revoked, revoked] });
    expect(await unwanted.closed).toBe(TICKET_REFUSED);
    kept.tellRoom({ type: 'clock', asked: 1 });
    await kept.until('clock');
    kept.close();
    expect((await list()).map(({ id }) => id)).not.toContain(revoked);

    const stranger = await newPerson(here.url);
    const ids = [unused!.id];
    for (const reply of [
      await stranger.ask(listTickets, { liveId }),
      await stranger.ask(revokeTickets, { liveId, ids }),
    ])
      expect(reply.body.errorCode).toBe('ROOM_NOT_FOUND');
    const { id: own } = await stranger.call(addRoom, { name: '别人的', category: 1 });
    await stranger.call(revokeTickets, { liveId: own, ids });
    expect(await list()).toHaveLength(2);
  });
});
