import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '../../contract/failures.ts';
import { Unreachable } from './api.ts';
import { showFailure } from './failure.ts';

// By default a written answer is shown a tick late: an editor that has just let go of its unsaved change would
// flash what was there before.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof Failure && error.code === 'AUTH_REQUIRED') showFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      refetchOnWindowFocus: true,
      // The default waits without a word while the browser believes itself offline.
      networkMode: 'always',
      retry: (count, error) => error instanceof Unreachable && count < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
