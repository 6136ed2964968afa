import type { Caption, TranscriptLanguage } from '../../../../contract/file.ts';
import { sentenceOf } from '../../../client/failure.ts';

type TranscriptionState =
  | { state: 'waiting' }
  | { state: 'hearing'; percent: number }
  | { state: 'failed'; sentence: string }
  | { state: 'doubted'; sentence: string }
  | { state: 'stopped' };

type Transcribe = (
  fileId: string,
  language: TranscriptLanguage,
  onPercent: (percent: number | null) => void,
  signal: AbortSignal,
) => Promise<{ captions: Caption[]; notice: string | null }>;

type OnTranscribed = (fileId: string, captions: Caption[], isAgain: boolean) => void;

interface Request {
  fileId: string;
  language: TranscriptLanguage;
  isAgain: boolean;
  stop: AbortController;
}

/** Transcribes one recording after the other: a browser opens only six connections to a server, and each takes one. */
export function createTranscriptionQueue(hear: Transcribe, onHeard: OnTranscribed) {
  let states: ReadonlyMap<string, TranscriptionState> = new Map();
  let requests: Request[] = [];
  const listeners = new Set<() => void>();

  function setState(fileId: string, state: TranscriptionState | null): void {
    const next = new Map(states);
    if (state) next.set(fileId, state);
    else next.delete(fileId);
    states = next;
    for (const listener of listeners) listener();
  }

  function drop(fileId: string): void {
    const isFirst = requests[0]?.fileId === fileId;
    const gone = requests.filter((request) => request.fileId === fileId);
    requests = requests.filter((request) => request.fileId !== fileId);
    for (const request of gone) request.stop.abort();
    if (isFirst) void next();
  }

  async function next(): Promise<void> {
    const [request] = requests;
    if (!request) return;
    const { fileId, language, isAgain, stop } = request;
    const onPercent = (percent: number | null) => {
      if (stop.signal.aborted) return;
      setState(fileId, percent === null ? { state: 'waiting' } : { state: 'hearing', percent });
    };
    try {
      const { captions, notice } = await hear(fileId, language, onPercent, stop.signal);
      if (stop.signal.aborted) return;
      onHeard(fileId, captions, isAgain);
      setState(fileId, notice === null ? null : { state: 'doubted', sentence: notice });
    } catch (error) {
      if (stop.signal.aborted) return;
      setState(fileId, { state: 'failed', sentence: sentenceOf(error) });
    }
    drop(fileId);
  }

  function start(fileId: string, language: TranscriptLanguage, isAgain: boolean): void {
    drop(fileId);
    requests = [...requests, { fileId, language, isAgain, stop: new AbortController() }];
    setState(fileId, { state: 'waiting' });
    if (requests.length === 1) void next();
  }

  return {
    snapshot: () => states,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync: (unheard: string[], used: string[]) => {
      for (const fileId of states.keys()) {
        if (used.includes(fileId)) continue;
        drop(fileId);
        setState(fileId, null);
      }
      for (const fileId of unheard) if (!states.has(fileId)) start(fileId, 'zh', false);
    },
    start,
    stop: (fileId: string) => {
      drop(fileId);
      setState(fileId, { state: 'stopped' });
    },
    close: () => {
      for (const request of requests) request.stop.abort();
      requests = [];
      states = new Map();
    },
  };
}
