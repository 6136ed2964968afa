import { useEffect, useRef, useState } from 'react';
import type { FileKind, Uploaded } from '../../../contract/file.ts';
import { acceptOf, lengthOf, acceptedText, refusalText, tooLongText } from './upload-check.ts';
import { DropBox } from './DropBox.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploaderProps {
  what: string;
  kinds: FileKind[];
  /** A narrower size than the contract's, where the use asks for it. */
  bytes?: number | null;
  seconds?: number | null;
  /** Shown under the limits: 建议 1080×1920. */
  hint?: string;
  multiple?: boolean;
  isCompact?: boolean;
  onDone: (file: Uploaded) => void;
}

export function Uploader({
  what,
  kinds,
  bytes = null,
  seconds = null,
  hint,
  multiple = false,
  isCompact = false,
  onDone,
}: UploaderProps) {
  const uploads = useUploads(onDone);
  const [refused, setRefused] = useState<string[]>([]);
  const isBusy = !multiple && uploads.items.length > 0;

  const look = async (files: File[]) => {
    const good: File[] = [];
    const bad: string[] = [];
    for (const file of files) {
      const sentence =
        refusalText(file, kinds, bytes) ?? tooLongText(file, kinds, seconds, await lengthOf(file));
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
  const pasted = useRef(take);
  useEffect(() => {
    pasted.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied from an office program carries a picture of itself: somebody who is writing wants the text.
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (files.length === 0 || event.defaultPrevented || isWriting) return;
      event.preventDefault();
      pasted.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <div className="stack">
      {!isBusy && (
        <DropBox
          label={`选择${what}`}
          accept={acceptOf(kinds)}
          multiple={multiple}
          isBusy={uploads.isPreparing}
          isCompact={isCompact}
          limits={acceptedText(kinds, bytes, seconds) + (hint ? `；${hint}` : '')}
          onTake={take}
        >
          {(isOver) =>
            uploads.isPreparing
              ? '正在查看文件，请稍等'
              : isOver
                ? '松手就开始上传'
                : `点击选择${what}，或拖到这里、直接粘贴`
          }
        </DropBox>
      )}
      {refused.map((sentence) => (
        <p className="error" key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      {uploads.items.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          onCancel={() => uploads.cancel(item.id)}
          onRetry={() => uploads.retry(item)}
        />
      ))}
    </div>
  );
}
