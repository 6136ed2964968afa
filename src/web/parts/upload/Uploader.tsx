import { useEffect } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { isWriting } from '../editor/use-undo-shortcuts.ts';
import { acceptOf, acceptedText } from './upload-check.ts';
import { DropBox } from './DropBox.tsx';
import { UploadRows } from './UploadRow.tsx';
import { type Accepted, useCheckedUploads } from './use-checked-uploads.ts';

export interface UploaderProps extends Accepted {
  what: string;
  hint?: string;
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
  const accepted = { kinds, bytes, seconds, multiple };
  const { uploads, refused, isBusy, take } = useCheckedUploads(accepted, onDone);
  const pasted = useLatest(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied from an office program carries a picture of itself: somebody who is writing wants the text.
      if (files.length === 0 || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      pasted.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pasted]);

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
      <UploadRows uploads={uploads} />
    </div>
  );
}
