import { useCallback, useState } from 'react';

/** For what is under way: a button that goes on turning after a failure could never be pressed again. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const during = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    return work().finally(() => setBusy(false));
  }, []);
  return [isBusy, during] as const;
}
