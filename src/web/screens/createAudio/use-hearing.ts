import { useState } from 'react';
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
  const [problem, setProblem] = useState<{ text: string; words: string } | null>(null);
  const words = countWords(draft.text);
  const speech = speechOf(draft);
  const canSpeak = words > 0 && words <= MOST && draft.voiceName !== '';
  useAhead(canSpeak ? { text: draft.text, ...speech } : null, listening.state !== 'silent');

  /** `from`: where the text began that the sentence speaks of. */
  const refuse = (sentence: string, from: number) => {
    const { words: shown, line } = inWhole(sentence, draft.text, from);
    setProblem({ text: draft.text, words: shown });
    if (line !== null) view?.goToLine(line);
  };
  const toggle = () => {
    if (listening.state !== 'silent') return listening.stop();
    if (!view) return;
    const text = view.text();
    if (words === 0) return refuse('先写下要朗读的文字，再试听。', 0);
    if (!draft.voiceName) return refuse('先选一个声音，再试听。', 0);
    setProblem(null);
    const part = excerpt(text, spanToHear(text, view.selection()));
    listening.start(
      { text: part.text, ...speech },
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
  return {
    state: listening.state,
    toggle,
    words,
    refuse,
    /** Gone as soon as the text it speaks of has changed. */
    problem: problem?.text === draft.text ? problem.words : null,
  };
}
