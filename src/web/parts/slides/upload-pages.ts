import type { Uploaded } from '../../../contract/file.ts';
import { upload } from '../../client/upload.ts';
import type { Pdf } from './open-pdf.ts';
import type { PagePair } from './pair-pages.ts';
import type { PageSize } from './place-page.ts';

const MOST_CHARACTERS = 20_000;

/** A PDF without good tables yields control characters, and with one of them the whole draft is refused. */
export const spokenText = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/\r\n?|\v/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .trim();

export interface SlideScene {
  text: string;
  picture: Uploaded | null;
}

interface UploadOptions {
  pages: PagePair[];
  pdf: Pdf | null;
  stage: PageSize;
  fillsWords: boolean;
  signal: AbortSignal;
  onPage: (done: number) => void;
}

/** Pages go one after the other: thirty large pictures are never in memory together. */
export async function uploadPages({
  pages,
  pdf,
  stage,
  fillsWords,
  signal,
  onPage,
}: UploadOptions): Promise<SlideScene[]> {
  const scenes: SlideScene[] = [];
  for (const [index, { notes, words }] of pages.entries()) {
    signal.throwIfAborted();
    const pageText = fillsWords ? (words ?? (await pdf?.words(index)) ?? '') : '';
    const picture = pdf && (await uploadPage(await pdf.picture(index, stage, signal), index, signal));
    scenes.push({ text: spokenText(notes || pageText), picture });
    onPage(index + 1);
  }
  return scenes;
}

function uploadPage(blob: Blob, index: number, signal: AbortSignal): Promise<Uploaded> {
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  const file = new File([blob], `PPT 第 ${index + 1} 页.${ending}`, { type: blob.type });
  return upload(file, signal, () => undefined);
}
