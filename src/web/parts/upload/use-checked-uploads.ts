import { useState } from 'react';
import type { FileKind, Uploaded } from '../../../contract/file.ts';
import { mediaSeconds, refusalText, tooLongText } from './upload-check.ts';
import { useUploads } from './use-uploads.ts';

export interface Accepted {
  kinds: FileKind[];
  bytes?: number | null;
  seconds?: number | null;
  multiple?: boolean;
}

export function useCheckedUploads(accepted: Accepted, onDone: (file: Uploaded) => void) {
  const { kinds, bytes = null, seconds = null, multiple = false } = accepted;
  const uploads = useUploads(onDone);
  const [refused, setRefused] = useState<string[]>([]);
  const isBusy = !multiple && uploads.items.length > 0;

  const look = async (files: File[]) => {
    const good: File[] = [];
    const bad: string[] = [];
    for (const file of files) {
      const sentence =
        refusalText(file, kinds, bytes) ?? tooLongText(file, kinds, seconds, await mediaSeconds(file));
      if (sentence === null) good.push(file);
      else bad.push(sentence);
    }
    return { good, bad };
  };
  const send = async (files: File[]) => {
    const { good, bad } = await uploads.prepare(() => look(multiple ? files : files.slice(0, 1)));
    setRefused(bad);
    if (good.length > 0) uploads.add(good);
  };
  const take = (files: File[]) => {
    if (!isBusy && !uploads.isPreparing) void send(files);
  };
  return { uploads, refused, isBusy, take };
}
