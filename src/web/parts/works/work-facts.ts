import { z } from 'zod';
import { BIN_DAYS } from '../../../contract/work.ts';
import type { Work } from '../../../contract/work.ts';
import { count } from '../format.ts';
import { plainWords } from '../speech/marks.ts';

export const isGoing = ({ status }: Pick<Work, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** 消耗 in words: points are frozen first, settled when it is done, and come back otherwise. */
export function costOf({ status, cost }: Pick<Work, 'status' | 'cost'>): string {
  if (status === 'done') return `${count(cost)} 算力`;
  return isGoing({ status }) ? `已冻结 ${count(cost)} 算力` : '未扣费';
}

const spoken = z.object({
  text: z.string().optional(),
  ssml: z.string().optional(),
  scenes: z.array(z.object({ text: z.string().optional() })).optional(),
});

/** The words of a work, read from what it was ordered with; null where it has none. */
export function wordsOf(project: unknown): string | null {
  const found = spoken.safeParse(project);
  if (!found.success) return null;
  const { text, ssml, scenes = [] } = found.data;
  const parts = [text, ssml, ...scenes.map((scene) => scene.text)];
  return parts.flatMap((part) => (part ? plainWords(part) : [])).join('\n\n') || null;
}

const DAY = 86_400_000;

/** Whole days until the bin lets go of it; 0 on the last day. */
export const daysLeft = (deletedAt: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(deletedAt) + BIN_DAYS * DAY - now) / DAY));

/** The same signed link, answered as a file to keep. */
export const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`;

const fileOf = (url: string | null): string | null => url?.split('?')[0] ?? null;

/** What can be downloaded of a work, each with its button. */
export function filesOf(
  work: Pick<Work, 'type' | 'url' | 'wavUrl' | 'srtUrl'>,
): { verb: string; url: string }[] {
  const isWav = fileOf(work.url) === fileOf(work.wavUrl);
  const main = work.type !== 'audio' ? '下载视频' : work.wavUrl ? '下载 MP3' : '下载音频';
  return [
    { verb: main, url: isWav ? null : work.url },
    { verb: '下载 WAV', url: work.wavUrl },
    { verb: '下载字幕', url: work.srtUrl },
  ].flatMap(({ verb, url }) => (url ? [{ verb, url }] : []));
}
