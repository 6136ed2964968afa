import type { ComponentType } from 'react';

const LOAD_LIMIT_MS = 120_000;

class LoadTimeout extends Error {
  constructor() {
    super('等了两分钟还没有下载完，可能是网络太慢。请检查网络后重试。');
  }
}

/** Every `import()` goes through here: on a connection that hangs, a bare one never answers. */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  let timer: number | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new LoadTimeout()), LOAD_LIMIT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    window.clearTimeout(timer);
  }
}

export interface Loader<P> {
  loaded: ComponentType<P> | null;
  start: () => Promise<ComponentType<P>>;
}

export function createLoader<P>(load: () => Promise<ComponentType<P>>): Loader<P> {
  let started: Promise<ComponentType<P>> | null = null;
  const loader: Loader<P> = {
    loaded: null,
    // A part is loaded once, even where it fails: browsers remember a failed module, and of a failed style
    // sheet the next try would not know and show the part bare.
    start: () => {
      started ??= loadModule(load).then((part) => (loader.loaded = part));
      return started;
    },
  };
  return loader;
}

export const loadFailureText = (failure: unknown, otherwise: string): string =>
  failure instanceof LoadTimeout ? failure.message : otherwise;
