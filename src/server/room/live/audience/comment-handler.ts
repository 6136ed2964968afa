import type { Comment, Gift } from '../../../../contract/live/comments.ts';
import type { Room } from '../../../../contract/room.ts';
import { createMessageFilter } from '../../../../live/comments/message-filter.ts';
import type { ViewerMessage } from '../../../../live/comments/viewer.ts';
import { noRule } from '../../../../live/comments/comment-outcome.ts';
import type { Reason } from '../../../../live/comments/reasons.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/new-id.ts';
import type { PlatformEvent } from '../../comments/platform-event.ts';
import { clock } from '../../clock.ts';
import type { CommentStore } from './comment-store.ts';
import { openCommentTranslator } from './comment-translator.ts';
import type { Broadcast } from '../../broadcasts.ts';
import { listCommentRows } from './comments.ts';
import { openConsideration } from './consider-comments.ts';

const MOST_LEFT = 1000;

export interface Received {
  commentId: string | null;
  accepted: boolean;
  reason?: string;
}

const UNNAMED = '礼物';
const giftOf = ({ type, gift, count }: PlatformEvent): Gift | null =>
  gift !== null || type === 'gift' ? { name: gift ?? UNNAMED, count } : null;

export function openCommentHandler(
  app: App,
  broadcast: Broadcast,
  room: LiveRoom,
  currentRoom: () => Room,
  store: CommentStore,
  onDecided: () => void,
  onCounted: () => void,
) {
  const filter = createMessageFilter();
  const leaving = new AbortController();
  const translator = openCommentTranslator(app.engines.translator, currentRoom, leaving.signal, (error) =>
    app.log.warn({ err: error, broadcastId: broadcast.id }, 'a comment was not translated'),
  );
  const consideration = openConsideration({
    app,
    room,
    currentRoom,
    store,
    onDecided,
    leaving: leaving.signal,
  });
  let dropped = 0;

  async function readAndConsider(message: ViewerMessage, isOpen: boolean): Promise<void> {
    const seen = store.recent(message.id);
    const translation = await translator.comment(message.text);
    const isDecided = store.recent(message.id) !== seen;
    if (translation !== null) store.change(message.id, { translation });
    if (!isOpen || isDecided || leaving.signal.aborted) return;
    if (translation === null) return consideration.consider(message);
    const read = { ...message, text: translation };
    const { wants, ...outcome } = room.receive(read, clock());
    store.change(message.id, outcome);
    if (wants === 'meaning') consideration.consider(read);
    if (outcome.state === 'waiting' || outcome.state === 'answered') onDecided();
  }

  async function resolve(
    id: string,
    state: 'answered' | 'ignored',
    answer: string | null,
    reason: Reason | null,
  ): Promise<Comment | null> {
    const comment = await store.find(id);
    // A moderator may have decided meanwhile, or the beginning of the answer was said.
    if (!comment || (state === 'ignored' && comment.state !== 'waiting')) return null;
    const { rule, risk } = comment;
    store.change(id, { state, rule: rule ?? noRule, answer, reason, risk });
    return comment;
  }

  return {
    store,
    questionsChanged: consideration.questionsChanged,
    receive(event: PlatformEvent): Received {
      if (leaving.signal.aborted) return { commentId: null, accepted: false, reason: '直播已结束' };
      const now = clock();
      if (event.type === 'stats') {
        room.memory.online = event.count;
        // A desk that thought nobody watches would end the broadcast without asking.
        onCounted();
      }
      const reason = filter.refuse({ ...event, id: `${event.platform} ${event.id}` }, now);
      if (reason !== null || event.type === 'stats') {
        if (reason !== null) dropped++;
        return { commentId: null, accepted: reason === null, ...(reason === null ? {} : { reason }) };
      }
      const { type, user, text, platform } = event;
      const message: ViewerMessage = { id: newId(), type, user, text, gift: giftOf(event) };
      const { wants, ...outcome } = room.receive(message, now);
      store.add(message, platform, new Date(event.at), outcome);
      if (type === 'comment' && outcome.state !== 'blocked' && translator.isEnglish(message.text))
        void readAndConsider(message, wants === 'meaning');
      else if (wants === 'meaning') consideration.consider(message);
      if (outcome.state === 'waiting' || outcome.state === 'answered') onDecided();
      return { commentId: message.id, accepted: true };
    },
    resolve,
    async translateAnswer(commentId: string, text: string): Promise<string | null> {
      const comment = await store.find(commentId);
      return comment && translator.answer(comment, text);
    },
    dropped: () => dropped,
    async close(unanswered: Reason | null) {
      leaving.abort();
      consideration.close();
      await store.flush();
      if (unanswered === null) return;
      for (const { id, answer } of await listCommentRows(
        app.db,
        broadcast.id,
        { state: 'waiting' },
        MOST_LEFT,
      ))
        await resolve(id, 'ignored', answer, unanswered);
      await store.flush();
    },
  };
}

export type CommentHandler = ReturnType<typeof openCommentHandler>;
