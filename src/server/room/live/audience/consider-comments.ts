import { deadlineAfter } from '../../../../process/deadline.ts';
import type { Intent } from '../../../../contract/live/comments.ts';
import type { Room } from '../../../../contract/room.ts';
import { answerWithModel } from '../../../../language/writing/answer-with-model.ts';
import {
  openQuestionMatcher,
  type QuestionMatch,
  type QuestionMatcher,
} from '../../../../language/questions/question-matcher.ts';
import { programOf, questionGroups } from '../../../../live/running-order/program.ts';
import type { MeaningMatch } from '../../../../live/comments/receive.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { ViewerMessage } from '../../../../live/comments/viewer.ts';
import type { App } from '../../../app.ts';
import { clock } from '../../clock.ts';
import type { CommentStore } from './comment-store.ts';
import type { StoredComment } from './comments.ts';

const MOST_TO_CONSIDER = 20;
const REBUILD_MS = 500;
const RETRY_MS = 15_000;
/** Each request to the language model costs money; a flood of strangers must not spend it. */
const MOST_MODEL_REQUESTS = 2;
const FIND_MS = 5000;
/** A model would argue with those who attack, and promise something to those who doubt. */
const neverAsked = new Set<Intent>(['hostile', 'advert', 'doubt', 'bought', 'noise']);

interface Parts {
  app: App;
  room: LiveRoom;
  currentRoom: () => Room;
  store: CommentStore;
  onDecided: () => void;
  leaving: AbortSignal;
}

export function openConsideration(parts: Parts) {
  const { app, room, currentRoom, store, onDecided, leaving } = parts;
  const questions = openQuestions(app, currentRoom, leaving);
  /** `seen`: the comment as it was then. If a moderator decides first, that stands. */
  let waiting: { message: ViewerMessage; seen: StoredComment | undefined }[] = [];
  let isRunning = false;
  let modelRequests = 0;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { message, seen } = next;
        const match = await questions.find(message);
        if (store.recent(message.id) !== seen) continue;
        const outcome = room.consider(message, match, clock());
        const { intent, state, rule, reason } = outcome;
        // Why it is left alone may have been said better when it came: the goods it names were just told.
        store.change(message.id, reason === 'noMatch' ? { intent } : outcome);
        const isUnmatched = state === 'ignored' && rule.by === null;
        if (isUnmatched && !neverAsked.has(intent ?? 'chat')) void askModel(message);
        if (state === 'waiting' || state === 'answered') onDecided();
      }
    } catch (error) {
      app.log.error({ err: error }, 'a comment could not be considered');
    } finally {
      isRunning = false;
    }
  }

  async function askModel(message: ViewerMessage): Promise<void> {
    const { settings, name, category } = currentRoom();
    if (!app.config.chat || settings.answerMode === 'faq' || modelRequests >= MOST_MODEL_REQUESTS) return;
    modelRequests++;
    const seen = store.recent(message.id);
    const faqs = questionGroups(programOf(currentRoom()));
    const facts = { question: message.text, room: { name, category }, products: settings.cards, faqs };
    const answer = await answerWithModel(app.config.chat, facts, leaving)
      .catch((error: unknown) => {
        if (!leaving.aborted) app.log.warn({ err: error }, 'the language model did not answer');
        return null;
      })
      .finally(() => modelRequests--);
    if (!answer || store.recent(message.id) !== seen) return;
    store.change(message.id, room.suggest(message, answer, settings.answerMode === 'auto', clock()));
    onDecided();
  }

  return {
    questionsChanged: questions.changed,
    consider(message: ViewerMessage): void {
      waiting.push({ message, seen: store.recent(message.id) });
      waiting = waiting.slice(-MOST_TO_CONSIDER);
      void run();
    },
    close: questions.close,
  };
}

function openQuestions(app: App, currentRoom: () => Room, leaving: AbortSignal) {
  let matcher: Promise<{ find: QuestionMatcher; keywords: string[] } | null> = Promise.resolve(null);
  let rebuilding: NodeJS.Timeout | null = null;

  function rebuild(afterMs: number): void {
    clearTimeout(rebuilding ?? undefined);
    rebuilding = setTimeout(() => {
      const groups = questionGroups(programOf(currentRoom()));
      matcher = openQuestionMatcher(app.engines.meaning, groups, leaving).then(
        (find) => ({ find, keywords: groups.map(({ keyword }) => keyword) }),
        // The weights may still be installed: keywords work without them, and this is tried again.
        () => {
          if (!leaving.aborted) rebuild(RETRY_MS);
          return null;
        },
      );
    }, afterMs);
  }
  rebuild(REBUILD_MS);

  return {
    changed: () => rebuild(REBUILD_MS),
    async find({ text }: ViewerMessage): Promise<MeaningMatch | null> {
      const known = await matcher;
      if (!known) return null;
      const signal = AbortSignal.any([leaving, deadlineAfter(FIND_MS)]);
      // A search that fails or takes too long finds nothing: the comment is then left alone, as without the weights.
      const found = await known.find(text, signal).catch(() => null);
      return found && matchOf(found, known.keywords);
    },
    close: () => clearTimeout(rebuilding ?? undefined),
  };
}

export function matchOf({ intent, best, score, verdict }: QuestionMatch, keywords: string[]): MeaningMatch {
  const keyword = keywords[best];
  return { intent, best: keyword === undefined ? null : { keyword, score, verdict } };
}
