import type { ComponentType } from 'react';
import { lazy } from 'react';
import { ErrorCard } from './ErrorCard.tsx';

const loads = new Set<() => Promise<unknown>>();

function Missing() {
  return (
    <ErrorCard
      error={new Error('这一块没有下载成功。请检查网络后重试，写过的内容还在。')}
      title="没有打开"
      // A browser remembers a failed module: only a new page asks for it again.
      retry={() => window.location.reload()}
    />
  );
}

/** A part that is downloaded when it is first wanted; where that fails it says so, and the screen around it lives on. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  loads.add(load);
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => Missing) }));
}

/** Downloads all parts that are still to be wanted, so that an editor goes on without a network. */
export async function fetchParts(): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}
