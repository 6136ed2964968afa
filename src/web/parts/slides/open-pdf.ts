import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
// The other build asks for browsers of the last months.
import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CharacterTables, pdfDataUrl, StandardFonts } from './pdf-data.ts';
import { placePage, type PageSize } from './place-page.ts';
import { SlidesError } from './slides-error.ts';

GlobalWorkerOptions.workerSrc = pdfDataUrl('pdf.worker.min.mjs');

export interface Pdf {
  pages: number;
  size: PageSize;
  words: (index: number) => Promise<string>;
  picture: (index: number, stage: PageSize, signal: AbortSignal) => Promise<Blob>;
  close: () => void;
}

export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Pdf> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    CMapReaderFactory: CharacterTables,
    StandardFontDataFactory: StandardFonts,
    // Our pages forbid programs made of text and WebAssembly; there are slower ways for both.
    isEvalSupported: false,
    useWasm: false,
    // A folder is asked for, and the name of the one file that we have is put behind it.
    wasmUrl: `${pdfDataUrl('openjpeg_nowasm_fallback.js')}#/`,
  });
  const close = () => void task.destroy();
  signal.addEventListener('abort', close, { once: true });
  try {
    const pdf = await task.promise;
    const first = await pdf.getPage(1);
    return {
      pages: pdf.numPages,
      size: first.getViewport({ scale: 1 }),
      words: (index) => wordsOn(pdf, index),
      picture: async (index, stage, stop) => paint(await pdf.getPage(index + 1), stage, stop),
      close,
    };
  } catch (error) {
    close();
    signal.throwIfAborted();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new SlidesError(
      isLocked
        ? '这个 PDF 有密码。请导出一份没有密码的再试。'
        : '这个 PDF 读不出来，可能没有下载完整。请重新导出一份再试。',
      { cause: error },
    );
  } finally {
    signal.removeEventListener('abort', close);
  }
}

async function wordsOn(pdf: PDFDocumentProxy, index: number): Promise<string> {
  const page = await pdf.getPage(index + 1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function paint(page: PDFPageProxy, stage: PageSize, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const place = placePage(page.getViewport({ scale: 1 }), stage);
  const paper = canvasOf({ width: Math.round(place.width), height: Math.round(place.height) });
  const viewport = page.getViewport({ scale: place.scale });
  const painting = page.render({ canvas: paper.canvas, viewport });
  const stop = () => painting.cancel();
  signal.addEventListener('abort', stop);
  try {
    await painting.promise;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    page.cleanup();
  }
  const { canvas, pen } = canvasOf(stage);
  const [red, green, blue] = paper.pen.getImageData(0, 0, 1, 1).data;
  pen.fillStyle = `rgb(${red} ${green} ${blue})`;
  pen.fillRect(0, 0, stage.width, stage.height);
  pen.drawImage(paper.canvas, place.left, place.top, place.width, place.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
  if (!blob) throw new SlidesError('这台设备的内存不够，画不出这一页。请关掉一些网页再试。');
  return blob;
}

function canvasOf({ width, height }: PageSize) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return { canvas, pen: canvas.getContext('2d')! };
}
