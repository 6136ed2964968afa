import { createHash } from 'node:crypto';
import type { ViewerEventType } from '../../../contract/live/comments.ts';
import type { SourceKind } from '../../../contract/live/comment-sources.ts';
import { cleanText } from './clean-text.ts';

export type Platform = 'manual' | 'webhook' | 'simulator' | SourceKind;

export interface PlatformEvent {
  id: string;
  platform: Platform;
  type: ViewerEventType;
  user: { id: string; name: string };
  text: string;
  gift: string | null;
  count: number;
  /** Room time of arrival, in milliseconds: the clock of a platform may be wrong. */
  at: number;
}

export interface RawEvent {
  platform: Platform;
  type: ViewerEventType;
  id: string | null;
  user: { id: string | null; name: string | null } | null;
  text: string | null;
  gift: string | null;
  count: number | null;
  at: number;
}

const TEXT_LENGTH = 200;
const NAME_LENGTH = 30;
const ID_LENGTH = 64;
const COUNT_MAX = 1_000_000_000;
const BUCKET_MS = 10_000;

/** The one place where words from outside are made safe to store, show and speak; null for a comment of nothing. */
export function cleanEvent(raw: RawEvent): PlatformEvent | null {
  const { platform, type, at } = raw;
  const text = cleanText(raw.text ?? '', TEXT_LENGTH);
  if (type === 'comment' && !text) return null;
  const name = cleanText(raw.user?.name ?? '', NAME_LENGTH) || '观众';
  const userId = cleanId(raw.user?.id ?? '') ?? idOfName(platform, name);
  const gift = cleanText(raw.gift ?? '', NAME_LENGTH) || null;
  const count = cleanCount(raw.count, type === 'stats' ? 0 : 1);
  const bucket = String(Math.floor(at / BUCKET_MS));
  // Two different gifts one after the other are no duplicates.
  const told = gift === null ? [text] : [text, gift, String(count)];
  return {
    id: cleanId(raw.id ?? '') ?? hash(platform, type, userId, ...told, bucket),
    platform,
    type,
    user: { id: userId, name },
    text,
    gift,
    count,
    at,
  };
}

export const idOfName = (platform: string, name: string): string => hash(platform, name);

/** A long id is hashed: cutting it could make two ids equal. */
function cleanId(id: string): string | null {
  if (id.length > ID_LENGTH) return hash(id);
  return cleanText(id, ID_LENGTH) || null;
}

function cleanCount(count: number | null, least: number): number {
  if (count === null || !Number.isFinite(count)) return least;
  return Math.min(COUNT_MAX, Math.max(least, Math.floor(count)));
}

const hash = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
