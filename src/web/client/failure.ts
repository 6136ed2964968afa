import { Button, message } from 'antd';
import { createElement } from 'react';
import { Failure, failures } from '../../contract/failures.ts';
import { loadModule } from '../parts/lazy/load-module.ts';
import { clearSession, storeReturnPath } from './session.ts';

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : '出了点问题，请刷新页面后再试。';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';

export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export function refuseVisitor(how: 'aloud' | 'quietly'): void {
  clearSession();
  if (how === 'aloud') message.error({ key: 'login-needed', content: failures.AUTH_REQUIRED.sentence });
}

let isEnding = false;

/** The whole page is loaded anew, so that nothing of the former user stays in memory. */
export function endSession(): void {
  // Several calls of one page learn it at the same time; the second would load the page again.
  if (isEnding) return;
  isEnding = true;
  storeReturnPath(location.pathname + location.search);
  clearSession();
  window.location.replace('/login');
}

export const toasts = { duration: 3, top: 8 };

export async function notify(
  type: 'error' | 'warning' | 'success',
  title: string,
  description: string,
  link: { path: string; text: string } | null,
): Promise<void> {
  try {
    const { default: notification } = await loadModule(() => import('antd/es/notification/index'));
    notification.config(toasts);
    notification[type]({
      title,
      description,
      ...(type === 'warning' && { duration: 0 }),
      // The link opens a tab of its own: what is being written in this one must stay.
      ...(link && {
        actions: createElement(Button, { href: link.path, target: link.path, size: 'small' }, link.text),
      }),
    });
  } catch {
    // A failure must be told even where the notification cannot be downloaded.
    message.error(once(description));
  }
}

/** One toast for one sentence: a failed undo is reported by its call and again by its toast. */
const once = (content: string) => ({ key: content, content });

export function showFailure(error: unknown): void {
  if (isAborted(error)) return;
  if (!(error instanceof Failure)) return void message.error(once(sentenceOf(error)));
  switch (failures[error.code].showType) {
    case 0:
      return;
    case 1:
      return void message.warning(once(error.message));
    case 2:
      return void message.error(once(error.message));
    case 3:
      return void notify('error', '出了点问题', error.message, null);
    case 9:
      return endSession();
  }
}

export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    showFailure(error);
    return null;
  }
}
