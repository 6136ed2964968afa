import { and, eq } from 'drizzle-orm';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { logout } from '../../../src/contract/account.ts';
import { listPassages, listSegments } from '../../../src/contract/broadcasts/recording.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { controlLive, liveNow, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { putTicket } from '../../../src/contract/access/ticket.ts';
import { alarms } from '../../../src/server/db/alarm-schema.ts';
import { users } from '../../../src/server/db/schema.ts';
import { newPerson } from '../../helpers/client.ts';
import { serverDatabase } from '../../helpers/databases.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { picture, runFfmpeg } from '../../helpers/samples.ts';
import { freePort, startRtmpServer } from '../../fakes/rtmp-server.ts';
import { patience } from '../../helpers/patience.ts';

const database = serverDatabase();

it(
  'pushes a room to the address that may be, says why not to the other, and records it',
  async () => {
    const platform = await startRtmpServer(await freePort(), null);
    onTestFinished(() => platform.kill());
    const me = await newPerson();
    const { id: liveId } = await me.call(addRoom, { name: '推流', category: 1 });
    onTestFinished(async () => void (await me.ask(stopLive, { liveId })));
    await me.call(addScript, { liveId, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
    const [good, bad] = [`rtmp://127.0.0.1:${platform.port}/live`, 'rtmp://169.254.169.254/live'];
    const push = [bad, good].map((url) => ({ url, key: 'secret' }));
    await me.call(updateRoom, {
      id: liveId,
      settings: { push, gapSeconds: [0, 0], recording: { isOn: true, days: 3 } },
    });
    const desk = await watchRoom(me, liveId, 'desk', inject('serverUrl'));
    onTestFinished(() => desk.close());
    const stage = await watchRoom(me, liveId, 'stage', inject('serverUrl'));
    onTestFinished(() => stage.close());
    const rows = async () => (await me.call(liveNow, { liveId })).push;
    const isPushed = () =>
      vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'waiting' }, { state: 'live' }]), {
        timeout: patience(60),
      });

    const { sessionId } = await me.call(startLive, { liveId });
    await vi.waitFor(
      async () =>
        expect(await rows()).toMatchObject([
          { url: bad, state: 'waiting', error: expect.stringContaining('服务器内部') as string },
          { url: good, state: 'live', error: null },
        ]),
      { timeout: patience(60) },
    );
    await desk.until('said');
    const { fileId } = await me.store(picture(72, 128), '休息.png');
    await me.call(updateRoom, { id: liveId, settings: { standInFileId: fileId } });
    await me.call(controlLive, { liveId, action: 'standIn' });
    await stage.until('set', ({ set }) => set.isStandIn && fileId in set.files);
    // On a busy machine the encoder runs up to fifteen seconds behind, and is then started again.
    await vi.waitFor(async () => expect(await pushedColour(liveId, stage.ticket)).toBe('green'), {
      timeout: patience(90),
    });
    await desk.until('said');
    await isPushed();
    expect(JSON.stringify(desk.seen)).not.toContain('secret');
    await previewEndsWithItsSession(liveId, me.phone);

    // The space is used up: the recording ends and is there to be read, the broadcast goes on.
    expect(await me.call(liveNow, { liveId })).toMatchObject({ isRecording: true, trouble: null });
    await vi.waitFor(
      async () => {
        const { list } = await me.call(listHistory, { liveId });
        expect(list.some(({ kind, endedAt }) => kind === 'goods' && endedAt !== null)).toBe(true);
      },
      { timeout: patience(30) },
    );
    await setSpace(me.phone, 1);
    const full = expect.stringContaining('存储空间用完了，录像停在这里，直播照常') as string;
    await vi.waitFor(
      async () =>
        expect(await me.call(liveNow, { liveId })).toMatchObject({ isRecording: false, trouble: full }),
      { timeout: patience(30) },
    );
    const segments = async () => (await me.call(listSegments, { liveId, sessionId })).list;
    await vi.waitFor(async () => expect(await segments()).not.toEqual([]), { timeout: patience(30) });
    const isRecording = and(eq(alarms.roomId, liveId), eq(alarms.what, 'recording'));
    await vi.waitFor(
      async () =>
        expect(await database.db.select().from(alarms).where(isRecording)).toMatchObject([{ text: full }]),
      { timeout: patience(20) },
    );
    await desk.until('said');
    await isPushed();
    // As soon as there is space again it is recorded by itself.
    await setSpace(me.phone, null);
    const again = await vi.waitUntil(
      async () => {
        const now = await me.call(liveNow, { liveId });
        return now?.isRecording ? now : null;
      },
      { timeout: patience(30) },
    );
    expect(again.trouble).toBeNull();
    await me.call(stopLive, { liveId });
    expect(await rows()).toEqual([]);
    const passages = await Promise.all(
      (await segments()).map(({ id }) => me.call(listPassages, { liveId, id })),
    );
    expect(passages.flatMap(({ list }) => list)).toContainEqual(
      expect.objectContaining({ kind: 'goods', title: '杯子' }),
    );
  },
  patience(240),
);

const setSpace = (phoneNumber: string, storageLimit: number | null) =>
  database.db.update(users).set({ storageLimit }).where(eq(users.phone, phoneNumber));

/** The colour in the upper half of the pushed picture; the placeholder is green there. */
async function pushedColour(liveId: string, ticket: string): Promise<string> {
  const url = `${inject('serverUrl')}/api/human/live/preview/${liveId}.flv?ticket=${ticket}`;
  // Without these it reads on for seconds before it decodes the first picture.
  const fast = '-probesize 32k -analyzeduration 0';
  const args = `${fast} -i ${url} -map 0:v -frames:v 1 -vf crop=iw:ih/4:0:ih/4,scale=1:1 -f rawvideo -pix_fmt rgb24 -`;
  const [red = 0, green = 0, blue = 0] = await runFfmpeg(args.split(' '));
  return green > 140 && red < 70 && blue < 140 ? 'green' : `${red} ${green} ${blue}`;
}

async function previewEndsWithItsSession(liveId: string, phone: string): Promise<void> {
  const other = await newPerson(inject('serverUrl'), phone);
  const { ticket } = await other.call(putTicket, { scope: 'preview', liveId });
  const preview = await fetch(`${inject('serverUrl')}/api/human/live/preview/${liveId}.flv?ticket=${ticket}`);
  const bytes = preview.body!.getReader();
  expect((await bytes.read()).done).toBe(false);
  await other.call(logout, {});
  const rest = async () => {
    while (!(await bytes.read()).done);
  };
  await expect(rest()).rejects.toThrow('terminated');
}
