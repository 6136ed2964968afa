import { useEffect, useRef, useState } from 'react';

/** Tells other windows of this browser that the draft was saved here, and whether one of them has saved it. */
export function useOtherTabs(id: string): { isElsewhere: boolean; tell: () => void } {
  const [isElsewhere, setElsewhere] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(`draft:${id}`);
    opened.addEventListener('message', () => setElsewhere(true));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [id]);
  const [tell] = useState(() => () => channel.current?.postMessage('saved'));
  return { isElsewhere, tell };
}
