import { useEffect, useRef, useState } from 'react';
import { listenAhead, type ListenInput } from '../../../contract/voice.ts';
import { showFailure } from '../../client/failure.ts';
import { excerpt, problemInWhole, spanToSpeak, textProblemOf } from './markup/excerpt.ts';
import { countCharacters } from './markup/marks.ts';
import type { MarkupView } from './markup/markup-view.ts';
import { useSpeechPlayer } from './use-speech-player.ts';
import { call } from '../../client/api.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';

interface Options {
  text: string;
  speech: Omit<ListenInput, 'text'>;
  view: MarkupView | null;
  most: number;
}

export function useListening({ text: written, speech, view, most }: Options) {
  const listening = useSpeechPlayer();
  const [problem, setProblem] = useState<{ text: string; voice: string; words: string } | null>(null);
  const words = countCharacters(written);
  const { voiceName: chosen } = speech;
  const canSpeak = words > 0 && words <= most && chosen !== '';
  useSynthesisAhead(canSpeak ? { text: written, ...speech } : null, listening.state !== 'silent');

  const refuse = (sentence: string, from: number) => {
    const { words: inWhole, line } = problemInWhole(sentence, written, from);
    setProblem({ text: written, voice: chosen, words: inWhole });
    if (line !== null) view?.goToLine(line);
  };
  const start = (voiceName: string) => {
    if (!view) return;
    const text = view.text();
    if (words === 0) return refuse('先写下要朗读的文字，再试听。', 0);
    if (!voiceName) return refuse('先选一个声音，再试听。', 0);
    setProblem(null);
    const part = excerpt(text, spanToSpeak(text, view.selection()));
    listening.start(
      { text: part.text, ...speech, voiceName },
      {
        onPlace: (place) => {
          // Once the text has changed, places in it no longer mean what they meant.
          if (place && view.text() !== text) return view.showSpeaking(null);
          view.showSpeaking(place && { from: place[0] + part.shift, to: place[1] + part.shift });
        },
        onFailed: (error) => {
          const sentence = textProblemOf(error);
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
  useEffect(() => again.current?.(chosen), [chosen]);
  return {
    state: listening.state,
    toggle: () => (listening.state === 'silent' ? start(chosen) : listening.stop()),
    words,
    refuse,
    problem: problem?.text === written && problem.voice === chosen ? problem.words : null,
  };
}

const STILL = 1200;

function useSynthesisAhead(input: ListenInput | null, isBusy: boolean): void {
  const settled = useDebounced(input && JSON.stringify(input), STILL);
  const isRunning = useRef(false);
  // What is there when the page opens has been spoken ahead before.
  const sent = useRef(settled);
  const latest = useRef(settled);
  useEffect(() => {
    latest.current = settled;
    const send = async () => {
      while (latest.current && latest.current !== sent.current) {
        sent.current = latest.current;
        // Speaking ahead only saves time: whoever listens later is told what is wrong.
        await call(listenAhead, JSON.parse(latest.current) as ListenInput).catch(() => undefined);
      }
    };
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    void send().finally(() => {
      isRunning.current = false;
    });
  }, [settled, isBusy]);
}
