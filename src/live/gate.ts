import type { Gift, ViewerEventType } from '../contract/live.ts';
import { plain } from './match-keyword.ts';
import { openRecent } from './recent.ts';

export interface Viewer {
  id: string;
  name: string;
}

export interface Heard {
  id: string;
  type: ViewerEventType;
  user: Viewer;
  text: string;
  gift: Gift | null;
}

const SAME_MESSAGE_MS = 86_400_000;
const SAME_TEXT_MS = 10_000;
const SAME_VIEWER_TEXT_MS = 60_000;
const MOST_REMEMBERED = 20_000;
/** Enough to tell two comments apart; twenty thousand whole ones would fill the memory. */
const COMPARED_CHARACTERS = 100;
/** What a person at the desk can still follow. */
const COMMENTS_PER_SECOND = 20;
const EVENTS_PER_SECOND = 10;

export interface Gate {
  /** Why the room need not hear of it, or null. */
  refuse(heard: Omit<Heard, 'gift'>, now: number): string | null;
}

/** Keeps out what was heard before, and what is too much. */
export function openGate(): Gate {
  const messages = openRecent(MOST_REMEMBERED);
  const texts = openRecent(MOST_REMEMBERED);
  const viewersTexts = openRecent(MOST_REMEMBERED);
  const comments = openBucket(COMMENTS_PER_SECOND);
  const others = openBucket(EVENTS_PER_SECOND);
  return {
    refuse({ id, type, user, text }, now) {
      if (messages.isLately(id, SAME_MESSAGE_MS, now)) return '这条消息已经收到过';
      if (type !== 'comment') {
        if (!others.take(now)) return '互动太多，先放过这一条';
        messages.mark(id, now);
        return null;
      }
      const start = text.slice(0, COMPARED_CHARACTERS);
      const said = plain(start) || start;
      const mine = `${user.id} ${said}`;
      if (viewersTexts.isLately(mine, SAME_VIEWER_TEXT_MS, now)) return '同一个人刚发过同样的话';
      if (texts.isLately(said, SAME_TEXT_MS, now)) return '刚有人发过同样的话';
      // Marked only if it is heard: a question lost in a flood may be asked again at once.
      if (!comments.take(now)) return '弹幕太多，先放过这一条';
      messages.mark(id, now);
      viewersTexts.mark(mine, now);
      texts.mark(said, now);
      return null;
    },
  };
}

/** Holds one second's worth; refills by the clock. */
function openBucket(perSecond: number) {
  let level = perSecond;
  let last = 0;
  return {
    take(now: number): boolean {
      level = Math.min(perSecond, level + (Math.max(0, now - last) / 1000) * perSecond);
      last = now;
      if (level < 1) return false;
      level--;
      return true;
    },
  };
}
