import { useEffect, useState, useSyncExternalStore } from 'react';
import { Failure, type FailureCode } from '../../../contract/failures.ts';
import { Unreachable } from '../../client/api.ts';
import { showFailure } from '../../client/failure.ts';
import { readStored } from '../../client/stored.ts';
import { createAutosave, type RetryReason } from './autosave.ts';

interface Options<P> {
  name: string;
  merge: (before: P, after: P) => P;
  send: (key: string, change: P) => Promise<void>;
  onRefused: (error: unknown) => 'saved' | 'refused';
}

function storeOf<P>(name: string) {
  const key = `unsaved:${name}`;
  return {
    read: () => (readStored(key) ?? {}) as Record<string, P>,
    write: (changes: Record<string, P>) => {
      if (Object.keys(changes).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(changes));
    },
  };
}

const passing: FailureCode[] = ['SERVER_FAULT', 'TOO_MANY', 'AUTH_REQUIRED'];

function retryReason(error: unknown): RetryReason | null {
  if (error instanceof Unreachable) return 'offline';
  return error instanceof Failure && passing.includes(error.code) ? 'failing' : null;
}

export function useAutosave<P>(options: Options<P>) {
  const [saver] = useState(() =>
    createAutosave<P>({
      ...options,
      send: async (key, change) => {
        try {
          await options.send(key, change);
        } catch (error) {
          if (error instanceof Failure && error.code === 'AUTH_REQUIRED') showFailure(error);
          throw error;
        }
      },
      store: storeOf<P>(options.name),
      retryReason,
      onRefused: (error) => {
        showFailure(error);
        return options.onRefused(error);
      },
    }),
  );
  useEffect(() => {
    const flush = () => void saver.flush();
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
      saver.stopRetrying();
    };
  }, [saver]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.snapshot)] as const;
}
