import { useEffect, useState } from 'react';
import { sentenceOf } from '../../client/failure.ts';
import { lazyModule } from '../../parts/lazy/lazy-part.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';

const loadReader = lazyModule(() => import('../../parts/slides/open-pdf.ts'));
const MOST_PAGES = 20;
const WIDTH = 1080;

async function readPages(url: string, signal: AbortSignal, show: (page: string) => void): Promise<number> {
  const { openPdf } = await loadReader();
  const bytes = new Uint8Array(await (await fetch(url, { signal })).arrayBuffer());
  const pdf = await openPdf(bytes, signal);
  try {
    const size = { width: WIDTH, height: Math.round((WIDTH * pdf.size.height) / pdf.size.width) };
    for (let index = 0; index < Math.min(MOST_PAGES, pdf.pages); index++)
      show(URL.createObjectURL(await pdf.picture(index, size, signal)));
    return pdf.pages;
  } finally {
    pdf.close();
  }
}

/** The pages of a PDF as pictures: a browser's own reader may not be there, and would not fit the dialog. */
export function LetterPages({ url }: { url: string }) {
  const [pages, setPages] = useState<string[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const shown: string[] = [];
    readPages(url, stop.signal, (page) => {
      shown.push(page);
      setPages([...shown]);
    }).then(setCount, (wrong: unknown) => stop.signal.aborted || setError(sentenceOf(wrong)));
    return () => {
      stop.abort();
      for (const page of shown) URL.revokeObjectURL(page);
    };
  }, [url]);
  return (
    <div className="stack gap12">
      {pages.map((page, index) => (
        <img
          key={page}
          src={page}
          alt={`第 ${index + 1} 页`}
          className="card"
          style={{ display: 'block', maxWidth: '100%' }}
        />
      ))}
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : (
        count === null && <PanelSkeleton />
      )}
      {count !== null && count > MOST_PAGES && (
        <p className="hint">
          一共 {count} 页，这里是前 {MOST_PAGES} 页。
        </p>
      )}
      <a href={url} target="_blank" rel="noreferrer">
        打开原文件
      </a>
    </div>
  );
}
