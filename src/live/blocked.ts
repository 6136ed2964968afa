import type { BlockedViewer } from '../contract/room-settings.ts';
import type { Viewer } from './gate.ts';

/** Is it they who are on the list? What was typed there is a name, or an id that somebody knew. */
export const isViewer = (blocked: BlockedViewer, { id, name }: Viewer): boolean =>
  typeof blocked === 'string' ? [id, name, name.trim()].includes(blocked) : blocked.id === id;
