import type { Comment, Gift } from '../../../../contract/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { answerWithModel } from '../../../../language/writing/answer-with-model.ts';
import {
  openQuestionMatcher,
  type QuestionMatcher,
} from '../../../../language/questions/question-matcher.ts';
import { createMessageFilter } from '../../../../live/message-filter.ts';
import type { ViewerMessage } from '../../../../live/viewer.ts';
import { questionGroups, programOf } from '../../../../live/program.ts';
import { noRule } from '../../../../live/comment-outcome.ts';
import type { LiveRoom, MeaningMatch } from '../../../../live/room.ts';
import type { CommentOutcome } from '../../../../live/comment-outcome.ts';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/new-id.ts';
import type { PlatformEvent } from '../../comments/platform-event.ts';
import { clock } from '../../clock.ts';
import { openCommentBook, type CommentBook } from './comment-store.ts';
import { listComments, type Live } from '../../lives.ts';

/** Behind a flood only the newest are worth looking at. */
const MOST_TO_CONSIDER = 20;
const LEARN_LATER_MS = 500;
const LEARN_AGAIN_MS = 15_000;
/** Each costs the operator money; a flood of strangers must not spend it. */
const MOST_ASKED = 2;
/** A comment takes some milliseconds; one that takes so long is left alone. */
const FIND_MS = 5000;
const MOST_LEFT = 1000;

export interface Taken {
  commentId: string | null;
  accepted: boolean;
  reason?: string;
}

export interface Comments {
  book: CommentBook;
  hear(event: PlatformEvent): Taken;
  /** What becomes of a comment, however long ago it came. */
  decide(id: string, outcome: CommentOutcome): Promise<void>;
  /** It was answered, or nobody answers it any more; null: that had been decided before. */
  settle(
    id: string,
    state: 'answered' | 'ignored',
    answer: string | null,
    reason: string | null,
  ): Promise<Comment | null>;
  /** The room's questions have changed. */
  learn(): void;
  dropped(): number;
  /** `unanswered`: why nobody answers any more what still waits; null: another server goes on with it. */
  close(unanswered: string | null): Promise<void>;
}

interface Events {
  onChange: (comment: Comment) => void;
  /** A comment was decided upon: there may be something to say. */
  onDecided: () => void;
}

const UNNAMED = '礼物';
/** A gift whose name the platform keeps to itself is one all the same. */
const giftOf = ({ type, gift, count }: PlatformEvent): Gift | null =>
  gift !== null || type === 'gift' ? { name: gift ?? UNNAMED, count } : null;

/** From a viewer's words to what becomes of them. */
export function openComments(
  app: App,
  live: Live,
  room: LiveRoom,
  shown: () => Room,
  { onChange, onDecided }: Events,
): Comments {
  const gate = createMessageFilter();
  const book = openCommentBook(app.db, live.id, onChange, (error) =>
    app.log.error({ err: error }, 'comments not written'),
  );
  const leaving = new AbortController();
  let learnt: Promise<{ find: QuestionMatcher; keywords: string[] } | null> = Promise.resolve(null);
  let learning: NodeJS.Timeout | null = null;
  /** As they were seen then: if a person is faster, what they decide stands. */
  let toConsider: { heard: ViewerMessage; seen: Comment | undefined }[] = [];
  let isConsidering = false;
  let dropped = 0;
  let asked = 0;

  function learn(after: number): void {
    clearTimeout(learning ?? undefined);
    learning = setTimeout(() => {
      const asked = questionGroups(programOf(shown()));
      learnt = openQuestionMatcher(app.meaning, asked, leaving.signal).then(
        (find) => ({ find, keywords: asked.map(({ keyword }) => keyword) }),
        // Without the weights, keywords still work; they may come yet.
        () => {
          if (!leaving.signal.aborted) learn(LEARN_AGAIN_MS);
          return null;
        },
      );
    }, after);
  }
  learn(LEARN_LATER_MS);

  async function consider(): Promise<void> {
    if (isConsidering) return;
    isConsidering = true;
    try {
      for (let one = toConsider.shift(); one; one = toConsider.shift()) {
        const { heard, seen } = one;
        const match = await find(heard);
        if (book.recent(heard.id) !== seen) continue;
        const outcome = room.consider(heard, match, clock());
        book.change(heard.id, outcome);
        if (outcome.state === 'waiting') onDecided();
        if (outcome.state === 'ignored' && outcome.rule.by === null) void askModel(heard);
      }
    } catch (error) {
      app.log.error({ err: error }, 'a comment could not be considered');
    } finally {
      isConsidering = false;
    }
  }

  async function find({ text }: ViewerMessage): Promise<MeaningMatch | null> {
    const known = await learnt;
    if (!known) return null;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(FIND_MS)]);
    const found = await known.find(text, signal).catch(() => null);
    const keyword = known.keywords[found?.best ?? -1];
    return found && keyword !== undefined ? { keyword, score: found.score, verdict: found.verdict } : null;
  }

  /** Only where the operator has a model and the user wants it; what it says is a stranger's word until it is checked. */
  async function askModel(heard: ViewerMessage): Promise<void> {
    const { settings, name, category } = shown();
    if (!app.config.chat || settings.answerMode === 'faq' || asked >= MOST_ASKED) return;
    asked++;
    const seen = book.recent(heard.id);
    const faqs = questionGroups(programOf(shown()));
    const facts = { question: heard.text, room: { name, category }, products: settings.cards, faqs };
    const answer = await answerWithModel(app.config.chat, facts, leaving.signal)
      .catch(() => null)
      .finally(() => asked--);
    if (!answer || book.recent(heard.id) !== seen) return;
    book.change(heard.id, room.suggest(heard, answer, settings.answerMode === 'auto', clock()));
    onDecided();
  }

  async function settle(
    id: string,
    state: 'answered' | 'ignored',
    answer: string | null,
    reason: string | null,
  ): Promise<Comment | null> {
    const comment = await book.find(id).catch(() => null);
    // Whoever is given up may have been decided upon by a person meanwhile, or heard the beginning of an answer.
    if (!comment || (state === 'ignored' && comment.state !== 'waiting')) return null;
    const { rule, risk } = comment;
    book.change(id, { state, rule: rule ?? noRule, answer, reason, risk });
    return comment;
  }

  return {
    book,
    learn: () => learn(LEARN_LATER_MS),
    hear(event) {
      if (leaving.signal.aborted) return { commentId: null, accepted: false, reason: '直播已结束' };
      const now = clock();
      if (event.type === 'stats') room.memory.online = event.count;
      const reason = gate.refuse({ ...event, id: `${event.platform} ${event.id}` }, now);
      if (reason !== null || event.type === 'stats') {
        if (reason !== null) dropped++;
        return { commentId: null, accepted: reason === null, ...(reason === null ? {} : { reason }) };
      }
      const { type, user, text, platform } = event;
      const heard: ViewerMessage = { id: newId(), type, user, text, gift: giftOf(event) };
      const { wants, ...outcome } = room.receive(heard, now);
      book.add({ ...heard, platform, at: new Date(event.at).toISOString(), ...outcome });
      if (wants === 'meaning') {
        toConsider.push({ heard, seen: book.recent(heard.id) });
        toConsider = toConsider.slice(-MOST_TO_CONSIDER);
        void consider();
      }
      if (outcome.state === 'waiting') onDecided();
      return { commentId: heard.id, accepted: true };
    },
    async decide(id, outcome) {
      if (await book.find(id).catch(() => null)) book.change(id, outcome);
    },
    settle,
    dropped: () => dropped,
    async close(unanswered) {
      leaving.abort();
      clearTimeout(learning ?? undefined);
      await book.flush();
      if (unanswered === null) return;
      for (const { id, answer } of await listComments(app.db, live.id, { state: 'waiting' }, MOST_LEFT))
        await settle(id, 'ignored', answer, unanswered);
      await book.flush();
    },
  };
}
