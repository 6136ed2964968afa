import { z } from 'zod';
import { BIN_DAYS } from '../../../contract/work.ts';
import type { Work } from '../../../contract/work.ts';
import { count } from '../format.ts';

export const isGoing = ({ status }: Pick<Work, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** 消耗 in words: points are frozen first, settled when it is done, and come back otherwise. */
export function costOf({ status, cost }: Pick<Work, 'status' | 'cost'>): string {
  if (status === 'done') return `${count(cost)} 算力`;
  return isGoing({ status }) ? `已冻结 ${count(cost)} 算力` : '未扣费';
}

const spoken = z.object({
  text: z.string().optional(),
  scenes: z.array(z.object({ text: z.string().optional() })).optional(),
});

/** The words of a work, read from what it was ordered with; null where it has none. */
export function wordsOf(project: unknown): string | null {
  const found = spoken.safeParse(project);
  if (!found.success) return null;
  const { text, scenes = [] } = found.data;
  return [text, ...scenes.map((scene) => scene.text)].filter(Boolean).join('\n\n') || null;
}

const DAY = 86_400_000;

/** Whole days until the bin lets go of it; 0 on the last day. */
export const daysLeft = (deletedAt: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(deletedAt) + BIN_DAYS * DAY - now) / DAY));

/** The same signed link, answered as a file to keep. */
export const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`;
