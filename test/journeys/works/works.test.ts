import { describe, expect, it, vi } from 'vitest';
import { putWord } from '../../../src/contract/voice.ts';
import { cancelJob, jobDetail, listJobs, retryJob } from '../../../src/contract/job.ts';
import { getBalance } from '../../../src/contract/order.ts';
import {
  deleteAudios,
  deleteVideos,
  listAudios,
  listVideos,
  putAudio,
  putVideo,
  restoreVideos,
  updateVideo,
  videoDetail,
  type Work,
} from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { planText, type Plan } from '../../helpers/makers.ts';
import { film, picture, sound } from '../../helpers/samples.ts';
import { patience } from '../../helpers/patience.ts';

const voiceName = DEFAULT_VOICE;
const audio = (plan: Partial<Plan> = {}, name = '一段音频') => ({ name, text: planText(plan), voiceName });
const idOf = (data: unknown) => (data as { id: string }).id;
const points = async (person: Person) => {
  const { balance, frozen } = await person.call(getBalance, {});
  return { balance, frozen };
};
const becomes = (person: Person, id: string, wanted: Partial<Work>) =>
  vi.waitFor(async () => expect(await person.call(videoDetail, { id })).toMatchObject(wanted), {
    timeout: patience(20),
    interval: 50,
  });

describe('a name', () => {
  it('tells versions apart', async () => {
    const me = await newPerson();
    const long = '很'.repeat(30);
    for (const name of ['开场白', '开场白', '开场白 第 2 版', '开场白 2', long, long])
      await me.call(putAudio, audio({}, name));
    const { list } = await me.call(listVideos, {});
    expect(list.map(({ name }) => name).toSorted()).toEqual(
      [
        '开场白',
        '开场白 2',
        '开场白 第 2 版',
        '开场白 第 3 版',
        `${'很'.repeat(24)} 第 2 版`,
        long,
      ].toSorted(),
    );
  });
});

describe('a price', () => {
  it('is told without ordering anything', async () => {
    const me = await newPerson();
    const clip = await me.store(await film(6, 64, 96), 'a.mp4');
    const music = await me.store(await sound(3), 'a.mp3');
    const price = async (order: object, call: typeof putVideo | typeof putAudio = putVideo) => {
      const { body } = await raw('POST', call.path, {
        token: me.token,
        body: JSON.stringify({ name: '报价', dryRun: true, ...order }),
      });
      return body.data;
    };
    const text = '字'.repeat(240);
    expect(await price({ text, voiceName }, putAudio)).toEqual({ cost: 5, seconds: 53, warnings: [] });
    expect(await price({ text: '', ssml: `<speak>${text}</speak>`, voiceName }, putAudio)).toMatchObject({
      cost: 5,
    });
    const scenes = [{ modelId: 'lin', voiceName, text }];
    expect(await price({ type: 'short', scenes })).toEqual({ cost: 36, seconds: 53, warnings: [] });
    const fine = { voiceName, text, isFine: true };
    expect(await price(fine, putAudio)).toMatchObject({ cost: 15 });
    expect(await price({ type: 'short', scenes: [{ modelId: 'lin', ...fine }] })).toMatchObject({ cost: 46 });
    const spoken = [{ modelId: 'lin', audioFileId: music.fileId }];
    expect(await price({ type: 'short', scenes: spoken })).toMatchObject({ cost: 3 });
    const lines = [{ start: 0, end: 1, text: '', translation: 'Hi.' }];
    expect(await price({ type: 'translate', fileId: clip.fileId, to: 'en', lines })).toMatchObject({
      cost: 1,
      seconds: 1,
    });
    const mix = { type: 'mix', count: 3, groups: [{ name: '一', fileIds: [clip.fileId] }] };
    expect(await price(mix)).toMatchObject({
      cost: 15,
      possible: 0,
      warnings: [expect.stringContaining('素材太短，一条也做不出来')],
    });
    expect((await me.call(listVideos, {})).total).toBe(0);
    expect(await points(me)).toEqual({ balance: 5000, frozen: 0 });
  });
});

it('counts what is spoken, not the short word that a long reading stands behind', async () => {
  const me = await newPerson();
  const price = async (text: string, voice = voiceName) =>
    (await me.call(putAudio, { name: '报价', text, voiceName: voice, dryRun: true })) as {
      cost: number;
      seconds: number;
    };
  const plain = await price('灵'.repeat(100));
  expect(plain.cost).toBe(2);
  await me.call(putWord, { word: '灵', reading: '说'.repeat(100) });
  expect(await price('灵'.repeat(100))).toMatchObject({ cost: 200 });
  const english = 'Hello '.repeat(100);
  const before = await price(english, 'af_heart');
  await me.call(putWord, { word: 'Hello', reading: '你好'.repeat(50) });
  expect(await price(english, 'af_heart')).toEqual(before);
  expect((await price(english)).cost).toBe(200);
});

describe('a work', () => {
  it('is made, costs what was said, and tells its story', async () => {
    const me = await newPerson();
    const order = audio();
    const { cost } = (await me.call(putAudio, { ...order, dryRun: true })) as { cost: number };
    const id = idOf(await me.call(putAudio, order));
    await becomes(me, id, { status: 'done', progress: 100, step: '已完成', cost, error: null });
    const { log, project } = await me.call(videoDetail, { id });
    expect(log.map((line) => line.text)).toEqual(['已提交', '开始制作', '已完成']);
    expect(project).toMatchObject({ ...order, speed: 1, format: 'mp3' });
    const { balance, frozen, records } = await me.call(getBalance, {});
    expect({ balance, frozen }).toEqual({ balance: 5000 - cost, frozen: 0 });
    expect(records.list.map(({ kind, amount, workId }) => ({ kind, amount, workId }))).toEqual([
      { kind: 'settle', amount: cost, workId: id },
      { kind: 'freeze', amount: cost, workId: id },
      { kind: 'grant', amount: 5000, workId: null },
    ]);
    expect((await me.call(getBalance, { kind: 'settle' })).records.total).toBe(1);
  });

  it('that fails says why, costs nothing, and is tried again', async () => {
    const me = await newPerson();
    const id = idOf(await me.call(putAudio, audio({ fail: 'until-opened' })));
    await becomes(me, id, { status: 'failed', error: expect.stringContaining('文件打不开') as string });
    expect(await points(me)).toEqual({ balance: 5000, frozen: 0 });
    expect((await me.ask(cancelJob, { id })).body.errorCode).toBe('JOB_ENDED');
    // It may have failed again before the answer is read: only the account tells that it was tried.
    expect(await me.call(retryJob, { id })).toMatchObject({ id, kind: 'audio' });
    await becomes(me, id, { status: 'failed' });
    const { records } = await me.call(getBalance, {});
    expect(records.list.map(({ kind }) => kind)).toEqual(['release', 'freeze', 'release', 'freeze', 'grant']);
  });

  it('is cancelled while it is made', async () => {
    const me = await newPerson();
    const id = idOf(await me.call(putAudio, audio({ gated: 1 })));
    await becomes(me, id, { status: 'running', step: '正在绘制画面' });
    expect((await me.call(listJobs, {})).list).toMatchObject([{ id, status: 'running', ahead: null }]);
    expect((await me.ask(retryJob, { id })).body.errorCode).toBe('JOB_NOT_FAILED');
    await me.call(cancelJob, { id });
    await becomes(me, id, { status: 'cancelled' });
    expect(await points(me)).toEqual({ balance: 5000, frozen: 0 });
    expect((await me.call(listJobs, {})).total).toBe(0);
  });

  it('is renamed, binned, brought back, and deleted for good', async () => {
    const me = await newPerson();
    const id = idOf(await me.call(putAudio, audio()));
    await becomes(me, id, { status: 'done' });
    expect(await me.call(updateVideo, { id, name: ' 新名字 ' })).toMatchObject({ id, name: '新名字' });
    expect(await me.call(jobDetail, { id })).toMatchObject({ name: '新名字' });
    expect((await me.ask(updateVideo, { id, name: '' })).body.fields).toEqual({ name: '名称需 1–30 个字' });
    const ids = [id];
    const places = async () => [
      (await me.call(listVideos, {})).total,
      (await me.call(listVideos, { bin: 1 })).total,
    ];
    await me.call(deleteVideos, { ids });
    expect(await places()).toEqual([0, 1]);
    await me.call(restoreVideos, { ids });
    expect(await places()).toEqual([1, 0]);
    expect((await me.ask(restoreVideos, { ids })).body.errorCode).toBe('WORK_NOT_FOUND');
    await me.call(deleteAudios, { ids });
    await me.call(deleteAudios, { ids });
    expect(await places()).toEqual([0, 0]);
    for (const gone of [await me.ask(videoDetail, { id }), await me.ask(jobDetail, { id })])
      expect(gone.status).toBe(404);
    expect((await me.ask(deleteVideos, { ids })).status).toBe(404);
  });

  it('is found by type, state, name and batch', async () => {
    const me = await newPerson();
    const first = await me.store(picture(64, 96), 'a.png');
    const second = await me.store(picture(64, 96), 'b.png');
    const { batchId, works } = (await me.call(putVideo, {
      type: 'mix',
      name: '混剪',
      count: 12,
      seconds: 5,
      clipSeconds: [5, 5],
      similarity: 1,
      groups: [{ name: '一', fileIds: [first.fileId, second.fileId] }],
    })) as { batchId: string; works: { id: string }[] };
    const single = idOf(await me.call(putAudio, audio({}, '50%_音频')));
    await becomes(me, single, { status: 'done' });
    expect(works).toHaveLength(12);
    const names = async (filter: object) => (await me.call(listVideos, filter)).list.map((work) => work.name);
    expect(await names({ batchId })).toEqual(Array.from({ length: 10 }, (_, index) => `混剪 ${12 - index}`));
    expect(await names({ batchId, current: 2 })).toEqual(['混剪 2', '混剪 1']);
    expect(await names({ type: 'audio' })).toEqual(['50%_音频']);
    expect((await me.call(listAudios, {})).list).toMatchObject([
      { id: single, type: 'audio', batchId: null },
    ]);
    expect(await names({ keyword: '%_' })).toEqual(['50%_音频']);
    expect((await me.call(listVideos, { type: 'mix', keyword: '混剪 1' })).total).toBe(4);
    expect((await me.call(listVideos, { status: 'failed' })).total).toBe(0);
    await vi.waitFor(async () => expect((await me.call(listVideos, { status: 'done' })).total).toBe(13), {
      timeout: patience(60),
      interval: 100,
    });
    expect(await points(me)).toMatchObject({ frozen: 0 });
    const ids = works.map((work) => work.id);
    expect((await me.ask(deleteAudios, { ids })).body.errorCode).toBe('WORK_NOT_FOUND');
    await me.call(deleteVideos, { ids: [...ids, single] });
    expect((await me.call(listVideos, {})).total).toBe(0);
  });

  it('is made only of what its owner has', async () => {
    const [me, stranger] = [await newPerson(), await newPerson()];
    const theirs = await stranger.store(await film(1, 64, 96), 'a.mp4');
    const image = await me.store(picture(64, 96), 'a.png');
    const scene = { modelId: 'lin', voiceName, text: '你好' };
    const refusal = async (order: object) =>
      (
        await raw('POST', putVideo.path, {
          token: me.token,
          body: JSON.stringify({ name: '作品', ...order }),
        })
      ).body.errorCode;
    expect(await refusal({ type: 'translate', fileId: theirs.fileId, to: 'en' })).toBe('FILE_NOT_FOUND');
    expect(await refusal({ type: 'translate', fileId: image.fileId, to: 'en' })).toBe('FILE_TYPE_UNKNOWN');
    expect(await refusal({ type: 'short', scenes: [{ ...scene, modelId: 'x' }] })).toBe('AVATAR_NOT_FOUND');
    expect(await refusal({ type: 'short', scenes: [{ ...scene, voiceName: 'x' }] })).toBe('VOICE_NOT_FOUND');
    expect(await refusal({ type: 'short', scenes: [{ ...scene, backId: 'x' }] })).toBe('BACKDROP_NOT_FOUND');
    const groups = [{ name: '一', fileIds: [image.fileId] }];
    const music = { fileId: image.fileId };
    expect(await refusal({ type: 'mix', count: 1, groups, music })).toBe('FILE_TYPE_UNKNOWN');
    expect(await refusal({ type: 'opera' })).toBe('INVALID_INPUT');
    expect((await me.call(listVideos, {})).total).toBe(0);
  });

  it('of a stranger answers like one that does not exist, and none without login', async () => {
    const [me, stranger] = [await newPerson(), await newPerson()];
    const id = idOf(await me.call(putAudio, audio()));
    await becomes(me, id, { status: 'done' });
    const missing = '0'.repeat(26);
    for (const call of [videoDetail, jobDetail, cancelJob, retryJob]) {
      const none = await stranger.ask(call, { id: missing });
      expect(await stranger.ask(call, { id })).toMatchObject({ status: 404, body: none.body });
      expect((await ask(call, { id }, null)).status).toBe(401);
    }
    for (const call of [deleteVideos, deleteAudios, restoreVideos])
      expect((await stranger.ask(call, { ids: [id] })).body.errorCode).toBe('WORK_NOT_FOUND');
    expect((await stranger.ask(updateVideo, { id, name: '改名' })).status).toBe(404);
    expect(await me.call(videoDetail, { id })).toMatchObject({ name: '一段音频', deletedAt: null });
  });
});
