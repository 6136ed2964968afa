import { expect, inject, it, vi } from 'vitest';
import {
  deleteDrafts,
  draftDetail,
  listDrafts,
  putDraft,
  restoreDrafts,
} from '../../../src/contract/short.ts';
import { deleteBackdrop, putBackdrop } from '../../../src/contract/backdrop.ts';
import { draftLines } from '../../../src/contract/translation.ts';
import { newPerson } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';

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

const LONGEST = patience(120);

it(
  'one account has so many drafts made at once, and gives its place up when it hangs up',
  async () => {
    const [hog, other] = [await newPerson(), await newPerson()];
    const gone = new AbortController();
    const many = Array.from({ length: 8 }, (_, call) =>
      fetch(inject('serverUrl') + draftLines.path, {
        method: 'POST',
        headers: { companyId: '1', auth_token: hog.token, 'content-type': 'application/json' },
        body: JSON.stringify({
          to: 'en',
          texts: Array.from({ length: 50 }, (__, at) => `${call} 号杯子 ${at} 元`),
        }),
        signal: gone.signal,
      }),
    );
    const refused = await Promise.any(many);
    expect(refused.status).toBe(429);
    const { errorMessage, retryAfter } = (await refused.json()) as {
      errorMessage: string;
      retryAfter: number;
    };
    expect([errorMessage, retryAfter]).toEqual(['同时提交的太多，请等前面的做完再试。', 10]);
    const one = { to: 'en' as const, texts: ['这个杯子很好看。'] };
    expect((await other.call(draftLines, one)).list).toHaveLength(1);
    expect((await hog.ask(draftLines, one)).status).toBe(429);
    gone.abort();
    const served = async () => expect(await hog.ask(draftLines, one)).toMatchObject({ status: 200 });
    await vi.waitFor(served, { timeout: LONGEST, interval: 100 });
    await Promise.allSettled(many);
  },
  LONGEST,
);
