import { expect, it } from 'vitest';
import {
  deleteDrafts,
  draftDetail,
  listDrafts,
  putDraft,
  restoreDrafts,
} from '../../../src/contract/short.ts';
import { deleteBackdrop, putBackdrop } from '../../../src/contract/backdrop.ts';
import { newPerson } from '../../helpers/client.ts';

const words = (text: string) => ({ name: '', scenes: [{ modelId: 'lin', text }] });

it('a draft keeps what is written, word for word, and only for its writer', async () => {
  const [me, stranger] = [await newPerson(), await newPerson()];
  const first = await me.call(putDraft, { project: words('') });
  expect(first.project).toMatchObject({ ratio: '9:16', subtitles: { font: 'sans' }, music: null });
  const project = { ...words('  今天\n<#0.5>只要 ¥39.9  '.trim()), subtitles: false, lipOffsetMs: -40 };
  await me.call(putDraft, { id: first.id, project });
  const kept = await me.call(draftDetail, { id: first.id });
  expect(kept.project).toMatchObject({ ...project, subtitles: null });
  // A draft can be saved exactly as it was read.
  await me.call(putDraft, { id: first.id, project: kept.project });
  expect((await stranger.ask(draftDetail, { id: first.id })).body.errorCode).toBe('DRAFT_NOT_FOUND');
  const taken = await stranger.ask(putDraft, { id: first.id, project });
  expect(taken.body.errorCode).toBe('DRAFT_NOT_FOUND');
});

it('a draft brings the backdrops of its scenes along, also one that has left the list', async () => {
  const me = await newPerson();
  const red = await me.call(putBackdrop, { name: '红', color: '#ff0000' });
  const scenes = [red.id, 'nothing'].map((backId) => ({ modelId: 'lin', text: '好', backId }));
  const { id } = await me.call(putDraft, { project: { name: '', scenes } });
  await me.call(deleteBackdrop, { id: red.id });
  expect((await me.call(draftDetail, { id })).backdrops).toMatchObject([{ id: red.id, kind: 'color' }]);
});

it('drafts are listed by their last change, and come back when deleted by mistake', async () => {
  const me = await newPerson();
  const [a, b] = [
    await me.call(putDraft, { project: words('甲') }),
    await me.call(putDraft, { project: words('乙') }),
  ];
  await me.call(putDraft, { id: a.id, project: words('甲二') });
  const ids = async () => (await me.call(listDrafts, {})).list.map(({ id }) => id);
  expect(await ids()).toEqual([a.id, b.id]);
  await me.call(deleteDrafts, { ids: [a.id] });
  expect(await ids()).toEqual([b.id]);
  await me.call(restoreDrafts, { ids: [a.id] });
  expect(await ids()).toEqual([a.id, b.id]);
});

it('says at the field what cannot be kept', async () => {
  const me = await newPerson();
  const refused = async (project: object) =>
    JSON.stringify((await me.ask(putDraft, { project } as never)).body);
  expect(await refused({ ...words('好'), lipOffsetMs: 500 })).toContain('口型偏移应为 −300–300');
  expect(await refused({ name: '', scenes: [] })).toContain('至少要有一个场景');
});
