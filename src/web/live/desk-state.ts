import { type Comment } from '../../contract/live/comments.ts';
import { type GoodsView } from '../../contract/live/goods.ts';
import { type SaidLine } from '../../contract/live/lines.ts';
import { type LiveView } from '../../contract/live/live.ts';
import { asComment, type LiveMessage } from '../../contract/live/messages.ts';

export const MOST_ROWS = 300;

export interface DeskState {
  isKnown: boolean;
  view: LiveView | null;
  goods: GoodsView | null;
  sessionId: string | null;
  comments: Comment[];
  changed: Comment[];
  said: SaidLine[];
}

export const newDesk: DeskState = {
  isKnown: false,
  view: null,
  goods: null,
  sessionId: null,
  comments: [],
  changed: [],
  said: [],
};

export function applyMessage(state: DeskState, message: LiveMessage): DeskState {
  switch (message.type) {
    case 'state': {
      const { type: _, ...view } = message;
      const known = { ...state, isKnown: true, view, sessionId: view.sessionId };
      return view.sessionId === state.sessionId ? known : { ...known, comments: [], changed: [], said: [] };
    }
    case 'goods': {
      const { type: _, ...goods } = message;
      return { ...state, goods };
    }
    case 'push':
      return state.view ? { ...state, view: { ...state.view, push: message.push } } : state;
    case 'comment':
      return applyComment(state, asComment(message));
    case 'said': {
      const { type: _, ...said } = message;
      return { ...state, said: mergeById(state.said, [said]).slice(-MOST_ROWS) };
    }
    case 'unsaid':
      return { ...state, said: state.said.filter(({ id }) => id !== message.id) };
    case 'ended':
      return { ...state, isKnown: true, view: null, goods: null };
    case 'stop':
    case 'clock':
    case 'set':
    case 'cue':
    case 'mute':
    case 'second':
      return state;
  }
}

function applyComment(state: DeskState, comment: Comment): DeskState {
  const comments = trimmed(mergeById(state.comments, [comment]));
  if (comments.includes(comment)) return { ...state, comments };
  return { ...state, comments, changed: [...state.changed, comment].slice(-MOST_ROWS) };
}

export function addStored(
  state: DeskState,
  rows: { comments: Comment[]; said: SaidLine[] },
  newer: ReadonlySet<string>,
): DeskState {
  const older = <T extends { id: string }>(list: T[]) => list.filter(({ id }) => !newer.has(id));
  return {
    ...state,
    comments: trimmed(mergeById(state.comments, older(rows.comments))),
    changed: state.changed.filter(({ id }) => newer.has(id)),
    said: mergeById(state.said, older(rows.said)).slice(-MOST_ROWS),
  };
}

/** Ids sort in the order in which rows were made. */
export function mergeById<T extends { id: string }>(before: T[], changed: T[]): T[] {
  const last = before.at(-1);
  const [only] = changed;
  if (changed.length === 1 && only && (!last || only.id > last.id)) return [...before, only];
  const all = new Map([...before, ...changed].map((row) => [row.id, row]));
  return [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export function applyUpdates<T extends { id: string }>(rows: T[], changed: T[]): T[] {
  if (changed.length === 0) return rows;
  const now = new Map(changed.map((row) => [row.id, row]));
  return rows.map((row) => now.get(row.id) ?? row);
}

function trimmed(comments: Comment[]): Comment[] {
  const edge = comments.length - MOST_ROWS;
  if (edge <= 0) return comments;
  const waiting = comments.slice(0, edge).filter(({ state }) => state === 'review');
  return [...waiting.slice(-MOST_ROWS), ...comments.slice(edge)];
}
