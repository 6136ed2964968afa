import { and, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { logout } from '../../../src/contract/account.ts';
import { listPassages, listSegments } from '../../../src/contract/broadcasts/recording.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { controlLive, liveNow, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { putTicket } from '../../../src/contract/access/ticket.ts';
import { alarms } from '../../../src/server/db/alarm-schema.ts';
import { users } from '../../../src/server/db/schema.ts';
import { visitors } from '../../browser/visitor.ts';
import { newPerson, newPhone } from '../../helpers/client.ts';
import { serverDatabase } from '../../helpers/databases.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { picture, runFfmpeg } from '../../helpers/samples.ts';
import { freePort, startRtmpServer } from '../../fakes/rtmp-server.ts';
import { patience } from '../../helpers/patience.ts';

const database = serverDatabase();
const { stranger } = visitors();

/** A hand at the mouse: a field that is not ready to be typed into costs a click as well. */
function countClicks(page: Page) {
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  return {
    press,
    type: async (target: Locator, words: string) => {
      await target.waitFor();
      if (!(await target.evaluate((field) => field === document.activeElement))) await press(target);
      await page.keyboard.insertText(words);
    },
    clicks: () => clicks,
  };
}

/** From the sign-in page to a room of one's own on air, as somebody does it who has only the platform's address. */
async function goOnAir(
  page: Page,
  { press, type }: ReturnType<typeof countClicks>,
  phone: string,
  target: { url: string; key: string },
): Promise<string> {
  await page.goto('/login');
  await type(page.getByPlaceholder('11 位手机号'), phone);
  await press(page.getByRole('button', { name: '获取验证码' }));
  const code = await page.getByRole('status').locator('strong').innerText();
  await type(page.getByPlaceholder('6 位数字'), code);
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: /^登\s*录/ }));
  await press(page.getByRole('link', { name: '新建直播间' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), '杯子专场');
  await press(dialog.getByRole('button', { name: '新建直播间' }));
  await type(page.getByPlaceholder(/写一条开场话术/), '大家好，欢迎来到直播间。');
  await press(page.getByRole('button', { name: '添加', exact: true }));
  await page.getByText('换种说法').waitFor();
  await press(page.getByRole('button', { name: '去开播' }));
  await press(dialog.getByRole('button', { name: '视频号' }));
  await type(dialog.getByRole('textbox', { name: '推流地址' }), target.url);
  await type(dialog.getByLabel('推流密钥'), target.key);
  await press(dialog.getByRole('button', { name: '下一步：开播体检' }));
  await press(dialog.getByRole('button', { name: /^(仍要)?开播$/ }));
  await page.waitForURL('**/desk');
  return /liveRoom\/(\w+)/.exec(page.url())![1]!;
}

it(
  'a stranger gets a picture of a room to a platform in twelve clicks; then to one of two addresses, and it is recorded',
  async () => {
    const platform = await startRtmpServer(await freePort(), null);
    onTestFinished(() => platform.kill());
    const [good, bad] = [`rtmp://127.0.0.1:${platform.port}/live`, 'rtmp://169.254.169.254/live'];
    const phone = newPhone();
    const { page, faults } = await stranger();
    const hand = countClicks(page);
    const liveId = await goOnAir(page, hand, phone, { url: good, key: 'secret' });
    const me = await newPerson(inject('serverUrl'), phone);
    onTestFinished(async () => void (await me.ask(stopLive, { liveId })));
    await page.getByText('正在推流 · 视频号 ✓').waitFor({ timeout: patience(90) });
    expect(Math.max(...(await colourOf(`${good}/secret`)))).toBeGreaterThan(20);
    expect(hand.clicks()).toBeLessThanOrEqual(12);
    expect(faults).toEqual([]);
    await page.close();
    await me.call(stopLive, { liveId });

    const push = [bad, good].map((url) => ({ url, key: 'secret' }));
    await me.call(updateRoom, {
      id: liveId,
      isOpenWord: 0,
      settings: { push, gapSeconds: [0, 0], recording: { isOn: true, days: 3 } },
    });
    await me.call(addScript, { liveId, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
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
    await vi.waitFor(
      async () =>
        expect(await me.call(liveNow, { liveId })).toMatchObject({ isRecording: true, trouble: null }),
      { timeout: patience(30) },
    );
    // A line that an encoder began without, because it was started again, is in no segment.
    const recordedFrom = Date.now();
    await vi.waitFor(
      async () => {
        const { list } = await me.call(listHistory, { liveId });
        const isWhole = ({ kind, startedAt, endedAt }: (typeof list)[number]) =>
          kind === 'goods' && Date.parse(startedAt) > recordedFrom && endedAt !== null;
        expect(list.some(isWhole)).toBe(true);
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

/** The colour in the upper half of the next picture of a stream. */
async function colourOf(url: string): Promise<number[]> {
  // Without these it reads on for seconds before it decodes the first picture.
  const fast = '-probesize 32k -analyzeduration 0';
  const args = `${fast} -i ${url} -map 0:v -frames:v 1 -vf crop=iw:ih/4:0:ih/4,scale=1:1 -f rawvideo -pix_fmt rgb24 -`;
  return [...(await runFfmpeg(args.split(' ')))];
}

/** The placeholder is green where a room is not. */
async function pushedColour(liveId: string, ticket: string): Promise<string> {
  const url = `${inject('serverUrl')}/api/human/live/preview/${liveId}.flv?ticket=${ticket}`;
  const [red = 0, green = 0, blue = 0] = await colourOf(url);
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
