import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { IsWanted } from './KeepMounted.tsx';
import { createLoader, loadModule, type Loader } from './load-module.ts';
import { FailureDialog, LoadFailure } from './LoadFailure.tsx';

type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };
export type LazyScreen = LazyPart<{ waiting: ReactNode }>;

export function lazyScreen(load: () => Promise<{ default: () => ReactNode }>): LazyScreen {
  return lazyPart(
    createLoader<{ waiting: ReactNode }>(async () => (await load()).default),
    'screen',
    ({ waiting }) => waiting,
  );
}

export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): LazyPart<P> {
  return lazyPart(createPartLoader(load), 'panel', () => waiting);
}

export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  return lazyPart(createPartLoader(load), 'dialog', () => null);
}

const preloads = new Set<() => Promise<void>>();

function createPartLoader<P>(load: () => Promise<ComponentType<P>>): Loader<P> {
  const loader = createLoader(load);
  preloads.add(() => preload(loader));
  return loader;
}

export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  const start = () => loadModule(load);
  // Whoever wants the module is told.
  preloads.add(() =>
    start().then(
      () => undefined,
      () => undefined,
    ),
  );
  return start;
}

/** The download of drawers and dialogs must not compete with the stage and its pictures. */
const PRELOAD_AFTER_MS = 4000;

/**
 * Downloads the panels and dialogs of every screen opened so far: an editor goes on without a network, and a desk that
 * is open for hours can end its broadcast although an update has replaced the files on the server.
 */
export function usePreloadedParts(): void {
  useEffect(() => {
    const preloadAll = async () => {
      for (const start of preloads) await start();
    };
    const timer = window.setTimeout(() => void preloadAll(), PRELOAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

async function preload<P>(loader: Loader<P>): Promise<void> {
  // Whoever opens the part is told, and offered a retry.
  await loader.start().catch(() => undefined);
}

function lazyPart<P extends object>(
  loader: Loader<P>,
  place: 'screen' | 'panel' | 'dialog',
  waiting: (props: P) => ReactNode,
): LazyPart<P> {
  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => loader.loaded);
    const [failure, setFailure] = useState<unknown>(null);
    const isWanted = use(IsWanted);

    useEffect(() => {
      if (Loaded) return undefined;
      let isGone = false;
      loader.start().then(
        (loaded) => isGone || setLoaded(() => loaded),
        (error: unknown) => isGone || setFailure(error),
      );
      return () => {
        isGone = true;
      };
    }, [Loaded]);

    if (Loaded) return <Loaded {...props} />;
    if (failure === null) return waiting(props);
    const card = <LoadFailure place={place} failure={failure} />;
    if (!('onClose' in props) || place !== 'dialog') return card;
    return isWanted && <FailureDialog onClose={props.onClose as () => void}>{card}</FailureDialog>;
  }
  return Object.assign(Part, { preload: () => preload(loader) });
}
