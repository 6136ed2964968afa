import { deadlineAfter } from '../../../../process/deadline.ts';
import type { Comment, Gift } from '../../../../contract/live/comments.ts';
import type { Room } from '../../../../contract/room.ts';
import { answerWithModel } from '../../../../language/writing/answer-with-model.ts';
import {
  openQuestionMatcher,
  type QuestionMatcher,
} from '../../../../language/questions/question-matcher.ts';
import { createMessageFilter } from '../../../../live/comments/message-filter.ts';
import type { ViewerMessage } from '../../../../live/comments/viewer.ts';
import { questionGroups, programOf } from '../../../../live/running-order/program.ts';
import { noRule } from '../../../../live/comments/comment-outcome.ts';
import type { Reason } from '../../../../live/comments/reasons.ts';
import type { MeaningMatch } from '../../../../live/comments/receive.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/new-id.ts';
import type { PlatformEvent } from '../../comments/platform-event.ts';
import { clock } from '../../clock.ts';
import type { CommentStore } from './comment-store.ts';
import { openCommentTranslator } from './comment-translator.ts';
import type { Broadcast } from '../../broadcasts.ts';
import { listComments, type CommentRow } from './comments.ts';

/** In a flood only the newest comments are worth comparing by meaning. */
const MOST_TO_CONSIDER = 20;
const REBUILD_MS = 500;
const RETRY_MS = 15_000;
/** Each request to the language model costs money; a flood of strangers must not spend it. */
const MOST_MODEL_REQUESTS = 2;
/** A search takes some milliseconds; one that takes so long is given up. */
const FIND_MS = 5000;
const MOST_LEFT = 1000;

export interface Received {
  commentId: string | null;
  accepted: boolean;
  reason?: string;
}

const UNNAMED = '礼物';
/** Some platforms do not name their gifts. */
const giftOf = ({ type, gift, count }: PlatformEvent): Gift | null =>
  gift !== null || type === 'gift' ? { name: gift ?? UNNAMED, count } : null;

export function openCommentHandler(
  app: App,
  broadcast: Broadcast,
  room: LiveRoom,
  currentRoom: () => Room,
  store: CommentStore,
  onDecided: () => void,
) {
  const filter = createMessageFilter();
  const leaving = new AbortController();
  const translator = openCommentTranslator(app.translator, currentRoom, leaving.signal, (error) =>
    app.log.warn({ err: error, broadcastId: broadcast.id }, 'a comment was not translated'),
  );
  let matcher: Promise<{ find: QuestionMatcher; keywords: string[] } | null> = Promise.resolve(null);
  let rebuilding: NodeJS.Timeout | null = null;
  /** `seen`: as the comment was then. If an operator decides first, that stands. */
  let toConsider: { message: ViewerMessage; seen: CommentRow | undefined }[] = [];
  let isConsidering = false;
  let dropped = 0;
  let modelRequests = 0;

  function rebuildMatcher(after: number): void {
    clearTimeout(rebuilding ?? undefined);
    rebuilding = setTimeout(() => {
      const groups = questionGroups(programOf(currentRoom()));
      matcher = openQuestionMatcher(app.meaning, groups, leaving.signal).then(
        (find) => ({ find, keywords: groups.map(({ keyword }) => keyword) }),
        // The weights may still be installed: keywords work without them, and this is tried again.
        () => {
          if (!leaving.signal.aborted) rebuildMatcher(RETRY_MS);
          return null;
        },
      );
    }, after);
  }
  rebuildMatcher(REBUILD_MS);

  async function consider(): Promise<void> {
    if (isConsidering) return;
    isConsidering = true;
    try {
      for (let one = toConsider.shift(); one; one = toConsider.shift()) {
        const { message, seen } = one;
        const match = await find(message);
        if (store.recent(message.id) !== seen) continue;
        const outcome = room.consider(message, match, clock());
        const isUnmatched = outcome.state === 'ignored' && outcome.rule.by === null;
        // It says already why it was left alone.
        if (isUnmatched) void askModel(message);
        else store.change(message.id, outcome);
        if (outcome.state === 'waiting') onDecided();
      }
    } catch (error) {
      app.log.error({ err: error }, 'a comment could not be considered');
    } finally {
      isConsidering = false;
    }
  }

  /** A comment in English is read in Chinese; whatever cannot be translated is read as it stands. */
  async function readAndConsider(message: ViewerMessage, isOpen: boolean): Promise<void> {
    const seen = store.recent(message.id);
    const translation = await translator.comment(message.text);
    const isDecided = store.recent(message.id) !== seen;
    if (translation !== null) store.change(message.id, { translation });
    if (!isOpen || isDecided || leaving.signal.aborted) return;
    if (translation === null) return considerByMeaning(message);
    const read = { ...message, text: translation };
    const { wants, ...outcome } = room.receive(read, clock());
    store.change(message.id, outcome);
    if (wants === 'meaning') considerByMeaning(read);
    if (outcome.state === 'waiting' || outcome.state === 'answered') onDecided();
  }

  function considerByMeaning(message: ViewerMessage): void {
    toConsider.push({ message, seen: store.recent(message.id) });
    toConsider = toConsider.slice(-MOST_TO_CONSIDER);
    void consider();
  }

  async function find({ text }: ViewerMessage): Promise<MeaningMatch | null> {
    const known = await matcher;
    if (!known) return null;
    const signal = AbortSignal.any([leaving.signal, deadlineAfter(FIND_MS)]);
    // A search that fails or takes too long finds nothing: the comment is then left alone, as without the weights.
    const found = await known.find(text, signal).catch(() => null);
    const keyword = known.keywords[found?.best ?? -1];
    return found && keyword !== undefined ? { keyword, score: found.score, verdict: found.verdict } : null;
  }

  /** Only where a model is configured and the user wants it; `room.suggest` checks what it writes. */
  async function askModel(message: ViewerMessage): Promise<void> {
    const { settings, name, category } = currentRoom();
    if (!app.config.chat || settings.answerMode === 'faq' || modelRequests >= MOST_MODEL_REQUESTS) return;
    modelRequests++;
    const seen = store.recent(message.id);
    const faqs = questionGroups(programOf(currentRoom()));
    const facts = { question: message.text, room: { name, category }, products: settings.cards, faqs };
    const answer = await answerWithModel(app.config.chat, facts, leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) app.log.warn({ err: error }, 'the language model did not answer');
        return null;
      })
      .finally(() => modelRequests--);
    if (!answer || store.recent(message.id) !== seen) return;
    store.change(message.id, room.suggest(message, answer, settings.answerMode === 'auto', clock()));
    onDecided();
  }

  /** The comment was answered, or nobody answers it any more; null: it is gone, or was decided otherwise. */
  async function resolve(
    id: string,
    state: 'answered' | 'ignored',
    answer: string | null,
    reason: Reason | null,
  ): Promise<Comment | null> {
    const comment = await store.find(id);
    // An operator may have decided meanwhile, or the beginning of the answer was said.
    if (!comment || (state === 'ignored' && comment.state !== 'waiting')) return null;
    const { rule, risk } = comment;
    store.change(id, { state, rule: rule ?? noRule, answer, reason, risk });
    return comment;
  }

  return {
    store,
    questionsChanged: () => rebuildMatcher(REBUILD_MS),
    receive(event: PlatformEvent): Received {
      if (leaving.signal.aborted) return { commentId: null, accepted: false, reason: '直播已结束' };
      const now = clock();
      if (event.type === 'stats') room.memory.online = event.count;
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
      else if (wants === 'meaning') considerByMeaning(message);
      if (outcome.state === 'waiting' || outcome.state === 'answered') onDecided();
      return { commentId: message.id, accepted: true };
    },
    resolve,
    /** In English, if the viewer wrote so; null: it stays as it is. */
    async translateAnswer(commentId: string, text: string): Promise<string | null> {
      const comment = await store.find(commentId);
      return comment && translator.answer(comment, text);
    },
    dropped: () => dropped,
    /** `unanswered`: why waiting comments are no longer answered; null: another server continues with them. */
    async close(unanswered: Reason | null) {
      leaving.abort();
      clearTimeout(rebuilding ?? undefined);
      await store.flush();
      if (unanswered === null) return;
      for (const { id, answer } of await listComments(app.db, broadcast.id, { state: 'waiting' }, MOST_LEFT))
        await resolve(id, 'ignored', answer, unanswered);
      await store.flush();
    },
  };
}

export type CommentHandler = ReturnType<typeof openCommentHandler>;
