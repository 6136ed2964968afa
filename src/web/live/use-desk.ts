import { useEffect, useState } from 'react';
import { newDesk, type DeskState } from './desk-state.ts';
import { openDesk } from './open-desk.ts';
import type { LinkState } from './open-live.ts';

/** A room as the server tells it, to every desk alike. */
export function useDesk(liveId: string): { state: DeskState; link: LinkState } {
  const [state, setState] = useState(newDesk);
  const [link, setLink] = useState<LinkState>('connecting');
  useEffect(() => openDesk(liveId, setState, setLink), [liveId]);
  return { state, link };
}
