import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShortDraft } from '../../../../contract/short.ts';
import { useInit } from '../../../use-init.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import type { TranscriptionState, TranscriptionQueue } from './transcription-queue.ts';
import { createTranscriptionQueue } from './transcription-queue.ts';
import type { Files } from '../../../parts/stage-editor/use-files.ts';

export interface Transcription extends Pick<TranscriptionQueue, 'start' | 'stop'> {
  /** Null: nothing is going on. */
  stateOf: (fileId: string) => TranscriptionState | null;
  engine: 'ready' | 'installing' | 'missing' | null;
}

/** Recordings are heard by themselves as long as subtitles are wanted. `onHeard` has to stay the same. */
export function useTranscription(
  { scenes, subtitles }: ShortDraft,
  files: Files,
  onHeard: Parameters<typeof createTranscriptionQueue>[1],
): Transcription {
  const engine = useInit()?.engines.hearing ?? null;
  const [recognition] = useState(() => createTranscriptionQueue(transcribeRecording, onHeard));
  const states = useSyncExternalStore(recognition.subscribe, recognition.snapshot);
  const used = scenes.flatMap(({ audioFileId }) =>
    audioFileId && files.find(audioFileId) ? [audioFileId] : [],
  );
  const isWanted = subtitles !== null && engine === 'ready';
  const unheard = scenes.flatMap(({ audioFileId, captions }) =>
    isWanted && audioFileId && captions === undefined && files.find(audioFileId) ? [audioFileId] : [],
  );
  const wanted = [unheard.join(), used.join()].join(' ');
  useEffect(() => {
    const [first = '', second = ''] = wanted.split(' ');
    const idsOf = (list: string) => list.split(',').filter(Boolean);
    recognition.sync(idsOf(first), idsOf(second));
  }, [recognition, wanted]);
  useEffect(() => () => recognition.close(), [recognition]);
  const { start, stop } = recognition;
  return { start, stop, engine, stateOf: (fileId) => states.get(fileId) ?? null };
}
