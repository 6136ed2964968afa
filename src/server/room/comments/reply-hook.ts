import { createHmac } from 'node:crypto';
import { deadlineAfter } from '../../../process/deadline.ts';
import type { AddressRules } from '../address-guard.ts';
import { postJson } from './post-json.ts';
import { SourceError, sourceError } from './source-error.ts';
import { pause } from '../repeat.ts';

export interface Reply {
  type: 'speech_started' | 'speech_finished' | 'answer_text';
  roomId: string;
  at: number;
  text: string;
  spoken: string;
  commentId: string | null;
  user: { id: string; name: string } | null;
}

export interface ReplyHookSettings {
  url: string;
  secret: string;
  rules: AddressRules;
  timeoutMs: number;
  retryMs: [number, number];
}

export const usualReplyHook = { timeoutMs: 5000, retryMs: [1000, 3000] as [number, number] };

const QUEUE = 100;

export function openReplyHook(settings: ReplyHookSettings, onError: (message: string | null) => void) {
  const queue: Reply[] = [];
  const leaving = new AbortController();
  const cut = new AbortController();
  let working: Promise<void> | null = null;
  let error: string | null = null;

  function tell(message: string | null): void {
    if (message === error) return;
    error = message;
    onError(message);
  }

  async function work(): Promise<void> {
    for (let reply = queue.shift(); reply; reply = queue.shift()) {
      const failure = await deliver(reply, settings, leaving.signal, cut.signal);
      if (!leaving.signal.aborted) tell(failure);
    }
    working = null;
  }

  return {
    send(reply: Reply): void {
      if (leaving.signal.aborted) return;
      if (queue.length >= QUEUE) queue.shift();
      queue.push(reply);
      working ??= work();
    },
    async close(): Promise<void> {
      leaving.abort();
      tell(null);
      deadlineAfter(settings.timeoutMs).addEventListener('abort', () => cut.abort());
      await working;
    },
  };
}

async function deliver(
  reply: Reply,
  settings: ReplyHookSettings,
  leaving: AbortSignal,
  cut: AbortSignal,
): Promise<string | null> {
  const body = JSON.stringify(reply);
  const signature = createHmac('sha256', settings.secret).update(body).digest('hex');
  const headers = { 'x-lingbo-signature': `sha256=${signature}` };
  const { url, timeoutMs, rules } = settings;
  for (const pauseMs of [...settings.retryMs, null]) {
    const failure = await postJson({ url, headers, body, timeoutMs }, rules, cut).then(
      ({ status }) => answerFailure(status),
      (error: unknown) => sourceError(error, URL.canParse(url) ? new URL(url).host : url),
    );
    if (!failure) return null;
    if (pauseMs === null || failure.state === 'refused' || leaving.aborted) return failure.message;
    await pause(pauseMs, leaving);
  }
  return null;
}

function answerFailure(status: number): SourceError | null {
  if (status >= 200 && status < 300) return null;
  const isPassing = status >= 500 || status === 408 || status === 429;
  return new SourceError(
    isPassing ? 'waiting' : 'refused',
    `回复地址没有收下消息（HTTP ${status}），请检查对方的程序`,
    null,
  );
}
