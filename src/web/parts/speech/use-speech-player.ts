import { message } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListenInput } from '../../../contract/voice.ts';
import { isAborted } from '../../client/failure.ts';
import { playAlone } from '../player/use-media.ts';
import { streamSpeech } from './stream-speech.ts';
import { createSoundQueue, type SoundQueue } from './sound-queue.ts';

interface ListenEvents {
  onPlace: (place: [number, number] | null) => void;
  onFailed: (error: unknown) => void;
  onSounding?: () => void;
}

async function playAll(input: ListenInput, signal: AbortSignal, line: SoundQueue) {
  for await (const sound of streamSpeech(input, (words) => message.info(words), signal)) line.add(sound);
  await line.drained();
}

export function useSpeechPlayer() {
  const [state, setState] = useState<'silent' | 'waiting' | 'sounding'>('silent');
  const now = useRef<{ stop: AbortController; line: SoundQueue } | null>(null);

  const stop = useCallback(() => {
    const running = now.current;
    now.current = null;
    running?.stop.abort();
    running?.line.stop();
    setState('silent');
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    (input: ListenInput, { onPlace, onFailed, onSounding }: ListenEvents) => {
      stop();
      const sounds = () => {
        setState('sounding');
        onSounding?.();
      };
      const mine = { stop: new AbortController(), line: createSoundQueue(onPlace, sounds) };
      now.current = mine;
      setState('waiting');
      playAlone({ pause: () => now.current === mine && stop() });
      playAll(input, mine.stop.signal, mine.line)
        .catch((error: unknown) => {
          if (isAborted(error) || now.current !== mine) return;
          onFailed(error);
        })
        .finally(() => now.current === mine && stop());
    },
    [stop],
  );
  const level = useCallback(() => now.current?.line.level() ?? 0, []);
  return { state, start, stop, level };
}

export type SpeechPlayer = ReturnType<typeof useSpeechPlayer>;

export function listenWords(state: SpeechPlayer['state'], hasSelection: boolean): string {
  if (state === 'waiting') return '正在合成';
  if (state === 'sounding') return '停止';
  return hasSelection ? '试听选中' : '试听';
}
