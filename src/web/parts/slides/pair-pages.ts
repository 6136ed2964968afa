import type { DeckPage } from './read-deck.ts';

export const SLIDE_PAGES = 30;

export interface PagePair {
  notes: string;
  words: string | null;
}

interface Paired {
  pages: PagePair[];
  refusal: string | null;
}

export function pairPages(deck: DeckPage[] | null, pdfPages: number | null): Paired {
  const pages = deck ? shownPages(deck, pdfPages) : Array.from({ length: pdfPages ?? 0 }, () => unknown);
  const refuse = (refusal: string): Paired => ({ pages, refusal });
  if (pages.length > SLIDE_PAGES)
    return refuse(`有 ${pages.length} 页，一次最多导入 ${SLIDE_PAGES} 页，请分成几个文件。`);
  if (pdfPages !== null && pages.length !== pdfPages)
    return refuse(`PDF 有 ${pdfPages} 页，PPTX 有 ${pages.length} 页，对不上。请从同一个 PPT 重新导出 PDF。`);
  return { pages, refusal: null };
}

const unknown: PagePair = { notes: '', words: null };

/** Programs leave hidden pages out of a PDF, unless they are told otherwise. */
function shownPages(deck: DeckPage[], pdfPages: number | null): DeckPage[] {
  const visible = deck.filter((page) => !page.isHidden);
  return visible.length === 0 || deck.length === pdfPages ? deck : visible;
}
