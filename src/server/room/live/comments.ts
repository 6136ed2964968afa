import type { Comment, CommentState } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import { answerWithModel } from '../../../language/answer-with-model.ts';
import { makeFinder, type Finder } from '../../../language/finder.ts';
import { openGate, type Heard } from '../../../live/gate.ts';
import { askedGroups, programOf } from '../../../live/program.ts';
import { noRule, type LiveRoom, type Match } from '../../../live/room.ts';
import type { Outcome } from '../../../live/stagehand.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import type { PlatformEvent } from '../comments/platform-event.ts';
import { clock } from './clock.ts';
import { openCommentBook, type CommentBook } from './comment-book.ts';
import type { Live } from './lives.ts';

/** Behind a flood only the newest are worth looking at. */
const MOST_TO_CONSIDER = 20;
const LEARN_LATER_MS = 500;
const LEARN_AGAIN_MS = 15_000;
/** Each costs the operator money; a flood of strangers must not spend it. */
const MOST_ASKED = 2;
/** A comment takes some milliseconds; one that takes so long is left alone. */
const FIND_MS = 5000;

export interface Taken {
  commentId: string | null;
  accepted: boolean;
  reason?: string;
}

export interface Comments {
  book: CommentBook;
  hear(event: PlatformEvent): Taken;
  /** What becomes of a comment, however long ago it came. */
  decide(id: string, outcome: Outcome): Promise<void>;
  settle(id: string, state: CommentState, answer: string): Promise<Comment | null>;
  /** Nobody answers what still waits. */
  leaveWaiting(reason: string): Promise<void>;
  /** The room's questions have changed. */
  learn(): void;
  dropped(): number;
  close(): Promise<void>;
}

interface Events {
  onChange: (comment: Comment) => void;
  /** A comment was decided upon: there may be something to say. */
  onDecided: () => void;
}

/** From a viewer's words to what becomes of them. */
export function openComments(
  app: App,
  live: Live,
  room: LiveRoom,
  shown: () => Room,
  { onChange, onDecided }: Events,
): Comments {
  const gate = openGate();
  const book = openCommentBook(app.db, live.id, onChange, (error) =>
    app.log.error({ err: error }, 'comments not written'),
  );
  const leaving = new AbortController();
  let learnt: Promise<{ find: Finder; keywords: string[] } | null> = Promise.resolve(null);
  let learning: NodeJS.Timeout | null = null;
  /** As they were seen then: if a person is faster, what they decide stands. */
  let toConsider: { heard: Heard; seen: Comment | undefined }[] = [];
  let isConsidering = false;
  let dropped = 0;
  let asked = 0;

  function learn(after: number): void {
    clearTimeout(learning ?? undefined);
    learning = setTimeout(() => {
      const asked = askedGroups(programOf(shown()));
      learnt = makeFinder(app.meaning, asked, leaving.signal).then(
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

  async function find({ text }: Heard): Promise<Match | null> {
    const known = await learnt;
    if (!known) return null;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(FIND_MS)]);
    const found = await known.find(text, signal).catch(() => null);
    const keyword = known.keywords[found?.best ?? -1];
    return found && keyword !== undefined ? { keyword, score: found.score, verdict: found.verdict } : null;
  }

  /** Only where the operator has a model and the user wants it; what it says is a stranger's word until it is checked. */
  async function askModel(heard: Heard): Promise<void> {
    const { settings, name, category } = shown();
    if (!app.config.chat || settings.answerMode === 'faq' || asked >= MOST_ASKED) return;
    asked++;
    const seen = book.recent(heard.id);
    const faqs = askedGroups(programOf(shown()));
    const facts = { question: heard.text, room: { name, category }, products: settings.cards, faqs };
    const answer = await answerWithModel(app.config.chat, facts, leaving.signal)
      .catch(() => null)
      .finally(() => asked--);
    if (!answer || book.recent(heard.id) !== seen) return;
    book.change(heard.id, room.suggest(heard, answer, settings.answerMode === 'auto', clock()));
    onDecided();
  }

  return {
    book,
    learn: () => learn(LEARN_LATER_MS),
    hear(event) {
      const now = clock();
      if (event.type === 'stats') room.memory.online = event.count;
      const reason = gate.refuse({ ...event, id: `${event.platform} ${event.id}` }, now);
      if (reason !== null || event.type === 'stats') {
        if (reason !== null) dropped++;
        return { commentId: null, accepted: reason === null, ...(reason === null ? {} : { reason }) };
      }
      const heard: Heard = { id: newId(), type: event.type, user: event.user, text: event.text };
      const { wants, ...outcome } = room.hear(heard, now);
      const { id, user, text } = heard;
      const common = { id, user, text, type: event.type, platform: event.platform };
      book.add({ ...common, at: new Date(event.at).toISOString(), ...outcome });
      if (wants === 'meaning') {
        toConsider.push({ heard, seen: book.recent(heard.id) });
        toConsider = toConsider.slice(-MOST_TO_CONSIDER);
        void consider();
      }
      if (outcome.state === 'waiting') onDecided();
      return { commentId: id, accepted: true };
    },
    async decide(id, outcome) {
      if (await book.find(id).catch(() => null)) book.change(id, outcome);
    },
    async settle(id, state, answer) {
      const comment = await book.find(id).catch(() => null);
      if (!comment) return null;
      const { rule, reason, risk } = comment;
      book.change(id, {
        state,
        rule: rule ?? noRule,
        answer,
        reason: state === 'answered' ? null : reason,
        risk,
      });
      return comment;
    },
    async leaveWaiting(reason) {
      for (const { commentId } of room.memory.waiting) {
        const comment = commentId === null ? null : await book.find(commentId).catch(() => null);
        if (!comment) continue;
        const { id, rule, answer } = comment;
        book.change(id, { state: 'ignored', rule: rule ?? noRule, answer, reason, risk: null });
      }
    },
    dropped: () => dropped,
    async close() {
      leaving.abort();
      clearTimeout(learning ?? undefined);
      await book.flush();
    },
  };
}
