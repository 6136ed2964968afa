import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { listAvatars } from '../../../src/contract/stage.ts';
import {
  getBalance,
  listOrders,
  previewMaterial,
  previewOrder,
  putOrder,
  type Order,
  consentDetail,
  withdrawConsent,
} from '../../../src/contract/order.ts';
import { startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, closeRoomNotice, listRooms, roomDetail, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import {
  deleteTrainings,
  listTrainings,
  putTraining,
  updateTraining,
} from '../../../src/contract/training.ts';
import { listMixTemplates, putMixTemplate } from '../../../src/contract/mix.ts';
import { draftDetail, putDraft } from '../../../src/contract/short.ts';
import { putVideo, videoDetail } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { readPainted } from '../../../src/stage/presenter/avatar.ts';
import { confirmOrder, inServerDatabase } from '../../helpers/databases.ts';
import { ends, newPerson, type Person } from '../../helpers/client.ts';
import { bestLag, darkness, readFilm } from '../../helpers/film.ts';
import { SPOKEN } from '../../helpers/makers.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { patience } from '../../helpers/patience.ts';
import { pdf, picture, portrait, signedConsent } from '../../helpers/samples.ts';

const LONGEST = patience(240);

const order = async (person: Person, fileId: string) => ({
  type: 'avatar' as const,
  name: '我的形象',
  fileId,
  consent: signedConsent((await person.store(pdf, '授权书.pdf')).fileId),
});

it(
  'a photo becomes a presenter of its owner, who speaks in a film and leaves when the consent does',
  async () => {
    const [me, stranger] = [await newPerson(), await newPerson()];
    const { fileId } = await me.store(await portrait(), '我.jpg');
    const ordered = (await me.call(putOrder, await order(me, fileId))) as Order;
    expect(ordered.checks).toEqual([
      { key: 'size', level: 'warn', text: '画面是 540×960，1080p 以上更清晰。' },
      { key: 'face', level: 'ok', text: '正脸清楚，可以制作。' },
    ]);
    const at = (url: string) => fetch(new URL(url, inject('serverUrl')));
    await confirmOrder(ordered.id);
    const { stageUrl } = await me.call(previewOrder, { id: ordered.id });
    const seenBefore = readPainted(await (await at(stageUrl)).json());
    expect((await at(seenBefore.still)).headers.get('content-type')).toBe('image/webp');
    expect((await me.call(getBalance, {})).frozen).toBe(300);
    expect((await stranger.ask(previewOrder, { id: ordered.id })).body.errorCode).toBe('ORDER_NOT_FOUND');

    const { id } = (await me.call(putTraining, { preOrderId: ordered.id })) as { id: string };
    expect((await me.ask(previewOrder, { id })).body.errorCode).toBe('ORDER_CLOSED');
    expect((await me.call(listOrders, {})).list[0]).toMatchObject({ status: 'training', trainingId: id });
    await me.call(updateTraining, { id, name: '训练时改的名' });
    await ends(me, id, { status: 'done', progress: 100 });
    expect((await me.call(listOrders, { status: 'done' })).total).toBe(1);
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 4700, frozen: 0 });
    const [training] = (await me.call(listTrainings, { type: 'avatar' })).list;
    expect(training!.score).toBeGreaterThan(70);

    const mine = (await me.call(listAvatars, { pageSize: 100 })).list.filter((one) => one.mine);
    expect(mine).toMatchObject([{ id: training!.resultId, name: '训练时改的名', kind: 'photo' }]);
    const [avatar] = mine;
    const stage = readPainted(await (await at(avatar!.stageUrl)).json());
    for (const url of [stage.still, stage.mouth.atlas, stage.eyes.atlas, avatar!.coverUrl])
      expect((await at(url)).headers.get('content-type')).toBe('image/webp');
    await me.call(updateTraining, { id, name: '我本人' });
    expect((await me.call(listOrders, {})).list[0]!.name).toBe('我本人');
    expect((await stranger.ask(updateTraining, { id, name: '别人' })).body.errorCode).toBe(
      'TRAINING_NOT_FOUND',
    );
    expect((await stranger.ask(deleteTrainings, { ids: [id] })).body.errorCode).toBe('TRAINING_NOT_FOUND');
    expect((await at(avatar!.stageUrl.replace(/.$/, '~'))).status).toBe(403);
    expect((await stranger.call(listAvatars, { pageSize: 100 })).list.some((one) => one.mine)).toBe(false);

    const text = '啊哈，大家好啊！妈妈，拿八瓶，打八折，马上发！';
    const scene = { modelId: avatar!.id, voiceName: DEFAULT_VOICE, text };
    const film = {
      type: 'short' as const,
      resolution: '360p' as const,
      name: `${SPOKEN}我`,
      scenes: [scene],
    };
    expect((await stranger.ask(putVideo, film)).body.errorCode).toBe('AVATAR_NOT_FOUND');
    const work = (await me.call(putVideo, film)) as { id: string };
    await ends(me, work.id, { status: 'done' });
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-avatar-'));
    onTestFinished(() => fs.rmSync(dir, { recursive: true }));
    const file = path.join(dir, 'film.mp4');
    const { url } = await me.call(videoDetail, { id: work.id });
    fs.writeFileSync(file, Buffer.from(await (await at(url!)).arrayBuffer()));
    const seen = await readFilm(file, 360, 640, 25);
    const [x, y, width, height] = stage.mouth.box;
    const scale = (640 * 0.75) / stage.size[1];
    const left = 180 - (stage.size[0] * scale) / 2;
    const lips = [
      left + (x + width * 0.3) * scale,
      160 + (y + height * 0.2) * scale,
      width * 0.4 * scale,
      height * 0.35 * scale,
    ];
    const mouth = darkness(seen, lips.map(Math.round) as [number, number, number, number]);
    expect(Math.abs(bestLag(seen, mouth, 0, 3))).toBeLessThanOrEqual(0.08);

    await me.call(addRoom, { name: '我的直播间', category: 1 });
    const room = (await me.call(listRooms, {})).list.find((one) => one.name === '我的直播间')!;
    await me.call(updateRoom, { id: room.id, modelId: avatar!.id });
    await me.call(addScript, { liveId: room.id, type: 2, content: '大家好，欢迎来到直播间。' });
    await me.call(startLive, { liveId: room.id, rehearse: '1' });
    const stagePage = await watchRoom(me, room.id, 'stage', inject('serverUrl'));
    onTestFinished(() => stagePage.close());
    await stagePage.until('set', ({ set }) => set.room.modelId === avatar!.id);
    const draft = await me.call(putDraft, { project: { name: '草稿', scenes: [scene] } });
    const setup = {
      narrating: 'whole' as const,
      count: 1,
      groups: [{ name: '全部' }],
      presenter: { modelId: avatar!.id },
    };
    await me.call(putMixTemplate, { name: '模板', setup });
    const consent = await me.call(consentDetail, { id });
    await me.call(withdrawConsent, { trainId: id, works: 'delete' });
    expect((await me.call(listAvatars, { pageSize: 100 })).list.some((one) => one.mine)).toBe(false);
    expect((await me.call(draftDetail, { id: draft.id })).project.scenes[0]).toMatchObject({
      modelId: 'lin',
    });
    const { list: templates } = await me.call(listMixTemplates, {});
    expect(templates[0]!.setup.presenter).toMatchObject({ modelId: 'lin' });
    const after = await me.call(roomDetail, { liveId: room.id });
    expect([after.modelId, after.status]).toEqual(['lin', 1]);
    const { set } = await stagePage.until('set', (one) => one.set.room.modelId === 'lin');
    expect(set.room.notice).toBeNull();
    await me.call(stopLive, { liveId: room.id });
    expect(after.notice).toMatch(/^形象「我本人」授权已撤回，这个直播间已换成内置形象「.+」/);
    expect((await stranger.ask(closeRoomNotice, { liveId: room.id })).body.errorCode).toBe('ROOM_NOT_FOUND');
    await me.call(closeRoomNotice, { liveId: room.id });
    expect((await me.call(roomDetail, { liveId: room.id })).notice).toBeNull();
    for (const link of [stage.still, avatar!.coverUrl, consent.fileUrl!, url!])
      expect((await at(link)).status).toBe(404);
    const kept = await inServerDatabase('select 1 from files where id = any($1)', [
      [stage.still, avatar!.coverUrl, consent.fileUrl!].map((link) => /\/file\/(\w+)/.exec(link)![1]),
    ]);
    expect(kept).toEqual([]);
    expect((await me.ask(videoDetail, { id: work.id })).body.errorCode).toBe('WORK_NOT_FOUND');
    expect((await at(avatar!.stageUrl)).status).toBe(404);
  },
  LONGEST,
);

it(
  'the preview of a face cannot be opened once its consent is withdrawn',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await portrait(), '我.jpg');
    const { id } = (await me.call(putOrder, await order(me, fileId))) as Order;
    await confirmOrder(id);
    const { stageUrl } = await me.call(previewOrder, { id });
    const at = (url: string) => fetch(new URL(url, inject('serverUrl')));
    const { still, mouth } = readPainted(await (await at(stageUrl)).json());
    const statuses = async () =>
      Promise.all([stageUrl, still, mouth.atlas].map(async (url) => (await at(url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await me.call(withdrawConsent, { orderId: id });
    expect(await statuses()).toEqual([404, 404, 404]);
  },
  LONGEST,
);

it(
  'one sees oneself before anything is ordered, for nothing; only who says that it is them',
  async () => {
    const me = await newPerson();
    const { fileId } = await me.store(await portrait(), '我.jpg');
    const at = (url: string) => fetch(new URL(url, inject('serverUrl')));
    const { stageUrl } = await me.call(previewMaterial, { fileId, isMine: true });
    expect((await at(readPainted(await (await at(stageUrl)).json()).still)).status).toBe(200);
    expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000, frozen: 0 });
    const unsaid = await me.ask(previewMaterial, { fileId } as never);
    expect(unsaid.body.fields).toEqual({ isMine: expect.stringContaining('只能预览你本人的') });
    const faceless = await me.store(picture(1080, 1920), 'b.png');
    const refused = await me.ask(previewMaterial, { fileId: faceless.fileId, isMine: true });
    expect(refused.body.fields).toEqual({ fileId: expect.stringContaining('没有找到清楚的正脸') });
    const stranger = await newPerson();
    expect((await stranger.ask(previewMaterial, { fileId, isMine: true })).body.errorCode).toBe(
      'FILE_NOT_FOUND',
    );
  },
  LONGEST,
);

it(
  'a photo without one clear face from the front is refused, says why, and freezes nothing',
  async () => {
    const me = await newPerson();
    const refused = async (bytes: Uint8Array) => {
      const { fileId } = await me.store(bytes, 'a.jpg');
      const { status, checks } = (await me.call(putOrder, await order(me, fileId))) as Order;
      expect((await me.call(getBalance, {})).frozen).toBe(0);
      return [status, ...checks.filter(({ level }) => level === 'stop').map(({ key }) => key)];
    };
    expect(await refused(picture(1080, 1920))).toEqual(['refused', 'face']);
    expect(
      await refused(
        await portrait((pen, person) => {
          pen.drawImage(person, -270, 0);
          pen.drawImage(person, 270, 0);
        }),
      ),
    ).toEqual(['refused', 'faces']);
    expect(await refused(await portrait((pen, person) => pen.drawImage(person, 0, -200)))).toEqual([
      'refused',
      'hair',
    ]);
    expect(await refused(await portrait((pen, person) => pen.drawImage(person, 430, 600, 216, 384)))).toEqual(
      ['refused', 'face'],
    );
    expect(
      await refused(
        await portrait((pen, person) => {
          pen.rotate(0.4);
          pen.drawImage(person, 200, -100);
        }),
      ),
    ).toEqual(['refused', 'tilted']);
    expect(
      await refused(
        await portrait((pen, person) => {
          pen.drawImage(person, 0, 0);
          pen.fillStyle = 'rgba(0,0,0,0.8)';
          pen.fillRect(0, 0, 1080, 1920);
        }),
      ),
    ).toEqual(['refused', 'dark']);
    const { fileId } = await me.store(
      await portrait((pen, person) => pen.drawImage(person, 0, -520)),
      'a.jpg',
    );
    const atOnce = await me.ask(putTraining, await order(me, fileId));
    expect(atOnce.body.fields!['fileId']).toContain('没有');
  },
  LONGEST,
);
