import type { ComponentType } from 'react';

type Module = { default: ComponentType };

export const LOAD_LIMIT = 120_000;

export class LoadTimeout extends Error {
  constructor() {
    super('等了两分钟还没有下载完，可能是网络太慢。请检查网络后重试。');
  }
}

export interface ScreenLoader {
  /** What has arrived, so that a screen seen before appears at once. */
  ready: ComponentType | null;
  start: () => Promise<ComponentType>;
}

/** A screen that is downloaded when it is first wanted. */
export function loadScreen(load: () => Promise<Module>): ScreenLoader {
  const loader: ScreenLoader = {
    ready: null,
    start: async () => {
      let timer: number | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = window.setTimeout(() => reject(new LoadTimeout()), LOAD_LIMIT);
      });
      try {
        loader.ready = (await Promise.race([load(), limit])).default;
        return loader.ready;
      } finally {
        window.clearTimeout(timer);
      }
    },
  };
  return loader;
}
