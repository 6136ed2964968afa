import { useCallback, useEffect, useRef, useState } from 'react';
import { countDown, recordStream, type Recorded } from './record-stream.ts';

export type RecordingState<More extends object> =
  | { state: 'idle'; error: string | null }
  | { state: 'asking' }
  | { state: 'open'; stream: MediaStream }
  | { state: 'counting'; stream: MediaStream; left: number }
  | { state: 'recording'; stream: MediaStream; seconds: number }
  | ({ state: 'ready'; file: File; url: string; seconds: number } & More);

export interface Device {
  open: () => Promise<MediaStream>;
  options: () => MediaRecorderOptions;
  refusals: Record<'NotAllowedError' | 'NotFoundError' | '', string>;
  lost: string;
}

interface Options<More extends object> {
  device: Device;
  mostSeconds: number;
  countdown: number;
  toFile: (recorded: Recorded) => Promise<{ file: File; seconds: number } & More>;
}

const idle = { state: 'idle', error: null } as const;

export function useRecording<More extends object>({ device, mostSeconds, countdown, toFile }: Options<More>) {
  const [recording, setRecording] = useState<RecordingState<More>>(idle);
  const opened = useRef<MediaStream | null>(null);
  const halting = useRef(new AbortController());
  const gone = useRef(new AbortController());
  const close = useCallback(() => {
    for (const track of opened.current?.getTracks() ?? []) track.stop();
    opened.current = null;
  }, []);
  useEffect(() => {
    const leaving = (gone.current = new AbortController());
    return () => {
      leaving.abort();
      halting.current.abort();
      close();
    };
  }, [close]);

  const url = recording.state === 'ready' ? recording.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const stream = 'stream' in recording ? recording.stream : null;
  return {
    recording,
    stream,
    open: async (): Promise<void> => {
      const { signal } = gone.current;
      setRecording({ state: 'asking' });
      try {
        const fresh = await device.open();
        opened.current = fresh;
        if (signal.aborted) close();
        else setRecording({ state: 'open', stream: fresh });
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        const { refusals } = device;
        const why = name === 'NotAllowedError' || name === 'NotFoundError' ? refusals[name] : refusals[''];
        setRecording({ state: 'idle', error: why });
      }
    },
    start: async (): Promise<boolean> => {
      const { signal } = gone.current;
      const input = opened.current;
      if (!input) return true;
      const halt = (halting.current = new AbortController());
      const isOn = await countDown(countdown, halt.signal, (left) =>
        setRecording({ state: 'counting', stream: input, left }),
      );
      if (signal.aborted) return true;
      if (!isOn) {
        setRecording({ state: 'open', stream: input });
        return false;
      }
      try {
        const recorded = await recordStream(input, {
          options: device.options(),
          mostSeconds,
          onSeconds: (seconds) => setRecording({ state: 'recording', stream: input, seconds }),
          signal: halt.signal,
        });
        close();
        const ready = await toFile(recorded);
        if (!signal.aborted) setRecording({ state: 'ready', url: URL.createObjectURL(ready.file), ...ready });
      } catch {
        // Browsers tell of an unplugged microphone in many ways.
        close();
        if (!signal.aborted) setRecording({ state: 'idle', error: device.lost });
      }
      return true;
    },
    stop: () => halting.current.abort(),
    discard: () => {
      close();
      setRecording(idle);
    },
  };
}
