import { expect, it } from 'vitest';
import type { z } from 'zod';
import { getBalance } from '../../../src/contract/order.ts';
import { putVideo, redoVideo, updateVideo, videoDetail } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ends, newPerson } from '../../helpers/client.ts';
import { planText } from '../../helpers/makers.ts';
import { film, picture, sound } from '../../helpers/samples.ts';

const voiceName = DEFAULT_VOICE;
const idOf = (data: unknown) => (data as { id: string }).id;
const said = (pattern: string) => expect.stringContaining(pattern) as string;
const times = <T extends object>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
type Order = z.input<typeof putVideo.input>;

/** Somebody with a work that is done. */
async function withWork(orderOf: (store: (seconds: number) => Promise<string>) => Promise<Order>) {
  const me = await newPerson();
  const store = async (seconds: number) => (await me.store(await sound(seconds), 'a.mp3')).fileId;
  const answer = await me.call(putVideo, await orderOf(store));
  const id = idOf('works' in answer ? answer.works[0] : answer);
  await ends(me, id, { status: 'done' });
  return {
    me,
    id,
    store,
    save: async (changes: object) => (await me.ask(updateVideo, { id, ...changes })).body.fields,
    costAgain: async () => ((await me.call(redoVideo, { id, dryRun: true })) as { cost: number }).cost,
  };
}

it('a translation stays with its file, and what is written into it afterwards is paid for', async () => {
  const line = { start: 0, end: 0.9, text: '你好', translation: 'Hi.' };
  const work = await withWork(async (store) => ({
    type: 'translate',
    name: '翻译',
    fileId: await store(1),
    to: 'en',
    stopAfter: 'translate',
    lines: [line],
  }));
  expect(await work.save({ project: { fileId: await work.store(30) } })).toEqual({
    'project.fileId': said('重新下单'),
  });
  expect(await work.costAgain()).toBe(0);
  const long = { ...line, text: '字'.repeat(90), translation: '' };
  expect(await work.save({ project: { way: 'dub' }, lines: times(20, long) })).toBeUndefined();
  // It is kept as it was written, and refused where it would be made.
  expect((await work.me.ask(redoVideo, { id: work.id, dryRun: true })).body.fields).toEqual({
    lines: said('第 1 句'),
  });
});

it('lines that nobody can say in their time are refused with their number, and many words cost many points', async () => {
  const me = await newPerson();
  const { fileId } = await me.store(await sound(1), 'a.mp3');
  const order = { type: 'translate' as const, name: '翻译', fileId, to: 'en' };
  const first = { start: 0, end: 0.4, text: '', translation: 'Hi.' };
  for (const translation of ['word '.repeat(199), 'Hi.<#10>', 'Hi <b>there</b>.']) {
    const lines = [{ ...first, start: 0.5, end: 0.9, translation }, first];
    const { body } = await me.ask(putVideo, { ...order, lines });
    expect(body).toMatchObject({ errorMessage: said('第 1 句'), fields: { lines: said('第 1 句') } });
  }
  const quick = { ...first, translation: 'Fifty yuan off today.', end: 0.9 };
  expect(await me.call(putVideo, { ...order, lines: [quick], dryRun: true })).toMatchObject({ cost: 1 });

  const { fileId: shown } = await me.store(await film(1, 64, 96), 'a.mp4');
  const lines = times(60, { ...first, text: '字'.repeat(995), translation: '' });
  const written = { ...order, fileId: shown, way: 'subtitle' as const, lines };
  expect((await me.ask(putVideo, written)).body.errorCode).toBe('POINTS_NOT_ENOUGH');
  expect(await me.call(getBalance, {})).toMatchObject({ balance: 5000, frozen: 0 });
});

it('a changed short video is priced anew, and a changed mix keeps to its pictures', async () => {
  const scene = { modelId: 'lin', voiceName, text: planText({}) };
  const short = await withWork(async () => ({ type: 'short', name: '短', scenes: [scene] }));
  const before = await short.costAgain();
  await short.save({ project: { scenes: [{ modelId: 'lin', audioFileId: await short.store(60) }] } });
  expect(await short.costAgain()).toBe(41);
  await short.save({ project: { scenes: [{ ...scene, text: '字'.repeat(600) }] } });
  expect(await short.costAgain()).toBeGreaterThan(before + 40);

  const me = await newPerson();
  const image = await me.store(picture(64, 96), 'a.png');
  const groups = [{ name: '一', fileIds: [image.fileId] }];
  const still = { groups, seconds: 5, clipSeconds: [5, 5] as [number, number], similarity: 1 };
  const mix = await me.call(putVideo, { type: 'mix', name: '混剪', count: 1, ...still });
  const id = idOf((mix as { works: unknown[] }).works[0]);
  await ends(me, id, { status: 'done' });
  const { project } = await me.call(videoDetail, { id });
  const [part] = (project as { parts: { picks: object[] }[] }).parts;
  const withPicks = async (count: number, seconds: number) => {
    const parts = times(2, { ...part, picks: times(count, { ...part!.picks[0], seconds }) });
    return (await me.ask(updateVideo, { id, project: { ...(project as object), parts } })).body.fields;
  };
  expect(await withPicks(10, 2)).toBeUndefined();
  expect(await withPicks(301, 1)).toEqual({ 'project.parts': said('600 个画面') });
  expect(await withPicks(2, 300)).toEqual({ 'project.parts': said('5 分钟') });
});
