import { Unreachable } from '../../client/api.ts';
import { loadModule } from '../lazy/load-module.ts';
import type { Pdf } from './open-pdf.ts';
import { readDeck, type DeckPage } from './read-deck.ts';
import { slideFileKind, SLIDES_MB } from './slide-file.ts';
import { SlidesError } from './slides-error.ts';

export interface ChosenSlides {
  pdf: { name: string; pdf: Pdf } | null;
  deck: { name: string; pages: DeckPage[] } | null;
}

export async function chooseSlides(
  before: ChosenSlides,
  file: File,
  signal: AbortSignal,
): Promise<ChosenSlides> {
  const { name } = file;
  if (file.size > SLIDES_MB * 1024 * 1024)
    throw new SlidesError(`「${name}」超过 ${SLIDES_MB} MB，请压缩里面的图片，或分成几个文件。`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  if (slideFileKind(name, bytes) === 'pptx') return { ...before, deck: { name, pages: readDeck(bytes) } };
  // A reader that does not download is a network that does not answer, whatever the browser calls it.
  const { openPdf } = await loadModule(() => import('./open-pdf.ts')).catch(() => {
    throw new Unreachable();
  });
  const pdf = await openPdf(bytes, signal);
  before.pdf?.pdf.close();
  return { ...before, pdf: { name, pdf } };
}
