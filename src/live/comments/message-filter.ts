import { normaliseText } from './match-keyword.ts';
import { createRecencyMap } from '../recent.ts';
import type { ViewerMessage } from './viewer.ts';

const SAME_MESSAGE_MS = 86_400_000;
const SAME_TEXT_MS = 10_000;
const SAME_VIEWER_TEXT_MS = 60_000;
const MOST_REMEMBERED = 20_000;
const COMPARED_CHARACTERS = 100;
const COMMENTS_PER_SECOND = 20;
const EVENTS_PER_SECOND = 10;

export function createMessageFilter() {
  const messages = createRecencyMap(MOST_REMEMBERED);
  const texts = createRecencyMap(MOST_REMEMBERED);
  const viewersTexts = createRecencyMap(MOST_REMEMBERED);
  const comments = createRateLimit(COMMENTS_PER_SECOND);
  const others = createRateLimit(EVENTS_PER_SECOND);
  return {
    refuse({ id, type, user, text }: Omit<ViewerMessage, 'gift'>, now: number): string | null {
      if (messages.isRecent(id, SAME_MESSAGE_MS, now)) return '这条消息已经收到过';
      if (type !== 'comment') {
        if (!others.allow(now)) return '互动太多，先放过这一条';
        messages.mark(id, now);
        return null;
      }
      const start = text.slice(0, COMPARED_CHARACTERS);
      const compared = normaliseText(start) || start;
      const viewersText = `${user.id} ${compared}`;
      if (viewersTexts.isRecent(viewersText, SAME_VIEWER_TEXT_MS, now)) return '同一个人刚发过同样的话';
      if (texts.isRecent(compared, SAME_TEXT_MS, now)) return '刚有人发过同样的话';
      // Marked only if it passes: a question lost in a flood may be asked again at once.
      if (!comments.allow(now)) return '弹幕太多，先放过这一条';
      messages.mark(id, now);
      viewersTexts.mark(viewersText, now);
      texts.mark(compared, now);
      return null;
    },
  };
}

export function createRateLimit(perSecond: number) {
  let tokens = perSecond;
  let last = 0;
  return {
    allow(now: number): boolean {
      tokens = Math.min(perSecond, tokens + (Math.max(0, now - last) / 1000) * perSecond);
      last = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}
