import type { Comment } from '../../../../contract/live/comments.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { App } from '../../../app.ts';
import { openReplyHook, usualReplyHook, type Reply } from '../../comments/reply-hook.ts';
import { clock } from '../../clock.ts';
import type { SaidRow } from '../../sentences.ts';
import { addressRules } from '../../address-guard.ts';

type Hook = ReturnType<typeof openReplyHook>;

export function openReplies(
  app: App,
  roomId: string,
  settings: () => RoomSettings,
  onError: (message: string | null) => void,
) {
  let hook: { url: string; secret: string; sender: Hook } | null = null;

  function sender(): Hook | null {
    const { replyUrl: url, webhook } = settings();
    if (hook && (hook.url !== url || hook.secret !== webhook.token)) {
      void hook.sender.close();
      hook = null;
    }
    if (url === null) return null;
    hook ??= {
      url,
      secret: webhook.token,
      sender: openReplyHook(
        { url, secret: webhook.token, rules: addressRules(app), ...usualReplyHook },
        onError,
      ),
    };
    return hook.sender;
  }

  return {
    send(type: Reply['type'], row: SaidRow, user: Reply['user']): void {
      const { text, commentId } = row;
      sender()?.send({ type, roomId, at: clock(), text, spoken: text, commentId, user });
    },
    answered({ id, user }: Comment, spoken: string, translation: string | null): void {
      const text = translation ?? spoken;
      sender()?.send({ type: 'answer_text', roomId, at: clock(), text, spoken, commentId: id, user });
    },
    close: async () => hook?.sender.close(),
  };
}

export type Replies = ReturnType<typeof openReplies>;
