import type { Gift, ViewerEventType } from '../../contract/live/comments.ts';
import type { BlockedViewer } from '../../contract/room-settings.ts';

interface Viewer {
  id: string;
  name: string;
}

export interface ViewerMessage {
  id: string;
  type: ViewerEventType;
  user: Viewer;
  text: string;
  gift: Gift | null;
}

export const isBlockedAs = (blocked: BlockedViewer, { id, name }: Viewer): boolean =>
  typeof blocked === 'string' ? [id, name, name.trim()].includes(blocked) : blocked.id === id;

const SPOKEN_CHARACTERS = 10;
/** A telephone number or an account must not be read aloud. */
const LONG_NUMBER = /\p{N}{6}/u;

export function spokenName(name: string, forbidden: (text: string) => string | null): string | null {
  const letters = name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const spoken = Array.from(letters).slice(0, SPOKEN_CHARACTERS).join('');
  if (spoken === '' || LONG_NUMBER.test(letters)) return null;
  return forbidden(letters) ? null : spoken;
}
