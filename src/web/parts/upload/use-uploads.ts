import { useEffect, useRef, useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { isAborted, sentenceOf } from '../../client/failure.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { upload, type SendFile, type UploadProgress } from '../../client/upload.ts';

export interface Sending {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  progress: UploadProgress | null;
  error: string | null;
}

let running = 0;
export const isUploading = (): boolean => running > 0;

/** `send`: to somewhere else than the user's own files. */
export function useUploads<T = Uploaded>(onDone: (answer: T) => void, send?: SendFile<T>) {
  const [items, setItems] = useState<Sending[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const isGone = useRef(false);
  const last = useRef(0);
  const line = useRef<Sending[]>([]);
  const now = useRef<{ id: number; stop: AbortController } | null>(null);
  const owner = useRoomOwner();
  const done = useLatest(onDone);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      line.current = [];
      now.current?.stop.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<Sending>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const drop = (id: number) => setItems((before) => before.filter((item) => item.id !== id));

  async function pump(): Promise<void> {
    const next = now.current ? undefined : line.current.shift();
    if (!next) return;
    const { id, file } = next;
    const stop = new AbortController();
    now.current = { id, stop };
    running += 1;
    change(id, { state: 'sending', progress: null, error: null });
    try {
      const report = (progress: UploadProgress) => change(id, { progress });
      const uploaded = send
        ? await send(file, stop.signal, report)
        : ((await upload(file, stop.signal, report, owner)) as T);
      drop(id);
      done.current(uploaded);
    } catch (error) {
      if (isAborted(error)) drop(id);
      else change(id, { state: 'failed', error: sentenceOf(error) });
    }
    running -= 1;
    now.current = null;
    void pump();
  }

  return {
    items,
    isPreparing,
    prepare: async <T>(look: () => Promise<T>): Promise<T> => {
      running += 1;
      setPreparing(true);
      try {
        return await look();
      } finally {
        running -= 1;
        setPreparing(false);
      }
    },
    add: (files: File[]) => {
      // Nobody would get what is uploaded now: looking at the files took a while.
      if (isGone.current) return;
      const fresh = files.map((file): Sending => {
        last.current += 1;
        return { id: last.current, file, state: 'waiting', progress: null, error: null };
      });
      line.current.push(...fresh);
      setItems((before) => [...before, ...fresh]);
      void pump();
    },
    cancel: (id: number) => {
      line.current = line.current.filter((item) => item.id !== id);
      if (now.current?.id === id) now.current.stop.abort();
      else drop(id);
    },
    retry: (item: Sending) => {
      line.current.push(item);
      change(item.id, { state: 'waiting', error: null });
      void pump();
    },
  };
}
