import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShortDraft } from '../../../../contract/short.ts';
import { useInit } from '../../../client/use-init.ts';
import { createTranscriptionQueue } from './transcription-queue.ts';
import type { Files } from '../../../parts/stage-editor/use-files.ts';
import { transcribeFile, type Caption, type TranscriptLanguage } from '../../../../contract/file.ts';
import { callLines } from '../../../parts/speech/call-lines.ts';

/** Transcribes recordings without being asked while subtitles are on. `onHeard` must be a stable function. */
export function useTranscription(
  { scenes, subtitles }: ShortDraft,
  files: Files,
  onHeard: Parameters<typeof createTranscriptionQueue>[1],
) {
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
  const stateOf = (fileId: string) => states.get(fileId) ?? null;
  return { start, stop, engine, stateOf };
}

async function transcribeRecording(
  fileId: string,
  language: TranscriptLanguage,
  onPercent: (percent: number | null) => void,
  signal: AbortSignal,
): Promise<{ captions: Caption[]; notice: string | null }> {
  for await (const line of callLines(transcribeFile, { fileId, language }, signal)) {
    switch (line.type) {
      case 'waiting':
        onPercent(null);
        break;
      case 'progress':
        onPercent(line.percent);
        break;
      case 'captions':
        return line;
      case 'failed':
        throw new Error(line.message);
    }
  }
  throw new Error('识别中途断开了，请检查网络后再试。');
}
