import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadModule } from '../parts/lazy/load-module.ts';
import { showFailure } from './failure.ts';

/** Keeps lists and jobs up to date while this is on screen. Once per window: the layout, or an editor without it. */
export function useEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const start = async () => {
      const { listenToEvents } = await loadModule(() => import('./events.ts'));
      if (!isGone) stop = listenToEvents(client);
    };
    // Whatever the browser says, the listener was not downloaded.
    start().catch(() => showFailure(new Error('网络不稳定，进度不会自动更新，请刷新页面。')));
    return () => {
      isGone = true;
      stop();
    };
  }, [client]);
}
