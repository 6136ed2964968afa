import { expect, it } from 'vitest';
import { type Comment } from '../../contract/live/comments.ts';
import { type SaidLine } from '../../contract/live/lines.ts';
import { type LiveView } from '../../contract/live/live.ts';
import { asMessage } from '../../contract/live/messages.ts';
import { applyMessage, MOST_ROWS, newDesk, addStored, applyUpdates, type DeskState } from './desk-state.ts';

const comment = (number: number, state: Comment['state'] = 'ignored'): Comment => ({
  id: `c${String(number).padStart(6, '0')}`,
  at: '2026-11-15T12:00:00.000Z',
  platform: 'manual',
  type: 'comment',
  user: { id: 'u', name: '张三' },
  text: '多少钱',
  translation: null,
  gift: null,
  intent: '价格',
  state,
  rule: { by: null, keyword: null, score: null },
  answer: null,
  answerTranslation: null,
  reason: null,
  risk: null,
});
const view = (sessionId: string): LiveView => ({ sessionId, push: [] }) as unknown as LiveView;
const hearAll = (state: DeskState, comments: Comment[]) =>
  comments.reduce((before, one) => applyMessage(before, asMessage(one)), state);

it('a flood leaves the newest rows, and everything that waits for a person', () => {
  const flood = Array.from({ length: 2000 }, (_, index) =>
    comment(index, index === 7 ? 'review' : 'ignored'),
  );
  const { comments } = hearAll(newDesk, flood);
  expect(comments).toHaveLength(MOST_ROWS + 1);
  expect(comments[0]).toEqual(flood[7]);
  expect(comments.at(-1)).toEqual(flood.at(-1));
  const decided = hearAll({ ...newDesk, comments }, [comment(7, 'answered')]);
  expect(decided.comments).toHaveLength(MOST_ROWS);
});

it('whoever has read far back sees what becomes of those comments', () => {
  const flood = Array.from({ length: 1000 }, (_, index) => comment(index, 'waiting'));
  const { changed } = hearAll(hearAll(newDesk, flood), [
    comment(7, 'review'),
    comment(7, 'answered'),
    comment(8, 'blocked'),
  ]);
  const rows = applyUpdates(flood.slice(6, 10), changed);
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'answered', 'blocked', 'waiting']);
});

it('a comment that changes stays in its place', () => {
  const { comments } = hearAll(newDesk, [comment(1), comment(2), comment(1, 'answered')]);
  expect(comments.map(({ id, state }) => [id, state])).toEqual([
    ['c000001', 'answered'],
    ['c000002', 'ignored'],
  ]);
});

it('rows read after a broken connection replace old ones, but not what the socket has told since', () => {
  const before = hearAll(newDesk, [comment(1, 'waiting'), comment(2, 'waiting')]);
  const now = hearAll(before, [comment(2, 'answered')]);
  const rows = { comments: [comment(1, 'answered'), comment(2, 'waiting')], said: [] };
  const { comments } = addStored(now, rows, new Set(['c000002']));
  expect(comments.map(({ state }) => state)).toEqual(['answered', 'answered']);
});

it('the next time on air begins with an empty desk; its end leaves the rows', () => {
  const said = { id: 's1', text: '欢迎' } as SaidLine;
  const first = applyMessage(applyMessage(newDesk, { type: 'state', ...view('a') }), {
    type: 'said',
    ...said,
  });
  const over = applyMessage(first, { type: 'ended' });
  expect(over).toMatchObject({ view: null, said: [said] });
  expect(applyMessage(over, { type: 'state', ...view('a') }).said).toEqual([said]);
  expect(applyMessage(over, { type: 'state', ...view('b') }).said).toEqual([]);
});
