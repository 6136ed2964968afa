import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from './events.ts';

/** Keeps lists and jobs up to date while this is on screen. Once per window: the layout, or an editor without it. */
export function useEvents(): void {
  const client = useQueryClient();
  useEffect(() => listenToEvents(client), [client]);
}
