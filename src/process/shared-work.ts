interface Work<T, Progress> {
  done: Promise<T>;
  progress: Progress;
  callers: Set<(progress: Progress) => void>;
  stop: AbortController;
}

export function openSharedWork<T, Progress>(beginning: Progress) {
  type Make = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<T>;
  const underWay = new Map<string, Work<T, Progress>>();

  function start(key: string, make: Make): Work<T, Progress> {
    const [stop, callers] = [new AbortController(), new Set<(progress: Progress) => void>()];
    const tell = (progress: Progress) => {
      work.progress = progress;
      for (const caller of callers) caller(progress);
    };
    const done = make(stop.signal, tell).finally(() => forget(key, work));
    // Everybody who asked may have left by then.
    done.catch(() => {});
    const work = { done, progress: beginning, callers, stop };
    underWay.set(key, work);
    return work;
  }

  function forget(key: string, work: Work<T, Progress>): void {
    if (underWay.get(key) === work) underWay.delete(key);
  }

  return {
    isUnderWay: (key: string): boolean => underWay.has(key),
    join: (
      key: string,
      signal: AbortSignal,
      make: Make,
      onProgress: (progress: Progress) => void = () => {},
    ): Promise<T> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const work = underWay.get(key) ?? start(key, make);
        const caller = (progress: Progress) => onProgress(progress);
        work.callers.add(caller);
        caller(work.progress);
        const leave = () => {
          work.callers.delete(caller);
          reject(signal.reason as Error);
          if (work.callers.size > 0) return;
          forget(key, work);
          work.stop.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        work.done.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      }),
  };
}
