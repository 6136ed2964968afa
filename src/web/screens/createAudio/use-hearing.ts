import { useEffect, useRef, useState } from 'react';
import { showFailure } from '../../failure.ts';
import { excerpt, inWhole, spanToHear } from '../../parts/speech/excerpt.ts';
import { countWords } from '../../parts/speech/marks.ts';
import { useAhead } from '../../parts/speech/use-ahead.ts';
import { useListen } from '../../parts/speech/use-listen.ts';
import { MOST, speechOf } from './audio-draft.ts';
import type { Studio } from './use-studio.ts';
import { problemOf } from './use-quote.ts';

/** Listening in the editor: what is spoken is marked there, and what is wrong with the text is told there. */
export function useHearing({ draft, view }: Studio) {
  const listening = useListen();
  const [problem, setProblem] = useState<{ text: string; voice: string; words: string } | null>(null);
  const words = countWords(draft.text);
  const speech = speechOf(draft);
  const canSpeak = words > 0 && words <= MOST && draft.voiceName !== '';
  useAhead(canSpeak ? { text: draft.text, ...speech } : null, listening.state !== 'silent');

  /** `from`: where the text began that the sentence speaks of. */
  const refuse = (sentence: string, from: number) => {
    const { words: shown, line } = inWhole(sentence, draft.text, from);
    setProblem({ text: draft.text, voice: draft.voiceName, words: shown });
    if (line !== null) view?.goToLine(line);
  };
  const start = (voiceName: string) => {
    if (!view) return;
    const text = view.text();
    if (words === 0) return refuse('先写下要朗读的文字，再试听。', 0);
    if (!voiceName) return refuse('先选一个声音，再试听。', 0);
    setProblem(null);
    const part = excerpt(text, spanToHear(text, view.selection()));
    listening.start(
      { text: part.text, ...speech, voiceName },
      {
        onPlace: (place) => {
          // Once the text has changed, places in it no longer mean what they meant.
          if (place && view.text() !== text) return view.showSpeaking(null);
          view.showSpeaking(place && { from: place[0] + part.shift, to: place[1] + part.shift });
        },
        onFailed: (error) => {
          const sentence = problemOf(error);
          if (sentence) refuse(sentence, part.from);
          else showFailure(error);
        },
      },
    );
  };
  const again = useRef<((voiceName: string) => void) | null>(null);
  useEffect(() => {
    again.current = listening.state === 'silent' ? null : start;
  });
  // Whoever chooses another voice while listening wants to hear that one.
  useEffect(() => again.current?.(draft.voiceName), [draft.voiceName]);
  return {
    state: listening.state,
    toggle: () => (listening.state === 'silent' ? start(draft.voiceName) : listening.stop()),
    words,
    refuse,
    /** Gone as soon as what it speaks of has changed. */
    problem: problem?.text === draft.text && problem.voice === draft.voiceName ? problem.words : null,
  };
}
