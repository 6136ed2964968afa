import { useEffect, useRef, useState } from 'react';
import type { ShortDraft } from '../../../../contract/short.ts';
import { shortSize } from '../../../../stage/short-scene.ts';
import { isAborted, sentenceOf } from '../../../client/failure.ts';
import { chooseSlides, type ChosenSlides } from '../../../parts/slides/choose-slides.ts';
import type { PagePair } from '../../../parts/slides/pair-pages.ts';
import { uploadPages } from '../../../parts/slides/upload-pages.ts';
import { isBlank, withSlides } from './slide-scenes.ts';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

type Step = { kind: 'choosing' } | { kind: 'reading' } | { kind: 'importing'; done: number };

const nothing: ChosenSlides = { pdf: null, deck: null };

export function useSlides(editor: ShortEditorState, onDone: () => void) {
  const [chosen, setChosen] = useState(nothing);
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const [error, setError] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const latest = useRef(chosen);
  useEffect(
    () => () => {
      stop.current.abort();
      latest.current.pdf?.pdf.close();
    },
    [],
  );

  const keep = (next: ChosenSlides) => {
    latest.current = next;
    setChosen(next);
  };
  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    stop.current.abort();
    const own = new AbortController();
    stop.current = own;
    setError(null);
    try {
      await work(own.signal);
    } catch (problem) {
      if (!isAborted(problem) && stop.current === own) setError(sentenceOf(problem));
    }
    if (stop.current === own) setStep({ kind: 'choosing' });
  };

  return {
    chosen,
    step,
    error,
    take: (files: File[]) =>
      attempt(async (signal) => {
        setStep({ kind: 'reading' });
        for (const file of files) keep(await chooseSlides(latest.current, file, signal));
      }),
    drop: (kind: keyof ChosenSlides) => {
      if (kind === 'pdf') latest.current.pdf?.pdf.close();
      setError(null);
      keep({ ...latest.current, [kind]: null });
    },
    cancel: () => {
      stop.current.abort();
      setStep({ kind: 'choosing' });
    },
    start: (pages: PagePair[], ratio: ShortDraft['ratio'], fillsWords: boolean) =>
      attempt(async (signal) => {
        setStep({ kind: 'importing', done: 0 });
        const slides = await uploadPages({
          pages,
          pdf: latest.current.pdf?.pdf ?? null,
          stage: shortSize({ ratio, resolution: '1080p' }),
          fillsWords,
          signal,
          onPage: (done) => setStep({ kind: 'importing', done }),
        });
        for (const { picture } of slides) if (picture) editor.files.add(picture);
        const { project, sceneIndex } = editor;
        editor.rearrange(
          (before) => withSlides(before, sceneIndex, slides, ratio),
          isBlank(project) ? 0 : sceneIndex + 1,
        );
        onDone();
      }),
  };
}
