import { useEffect, useRef } from 'react';
import type { ListenInput } from '../../../contract/voice.ts';
import { listenAhead } from '../../../contract/voice.ts';
import { call } from '../../api.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';

const STILL = 1200;

/** Has the server speak ahead what is written, once the writing rests; null: there is nothing to speak. */
export function useSynthesisAhead(input: ListenInput | null, isBusy: boolean): void {
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
        // It only saves time later: whoever listens is told what is wrong then.
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
