import type { Uploaded } from '../../../contract/file.ts';
import { MediaPlayer } from '../player/MediaPlayer.tsx';
import { FilesField } from '../upload/FilesField.tsx';
import type { UploaderProps } from '../upload/Uploader.tsx';
import { Recorder } from './Recorder.tsx';

interface Props extends Omit<UploaderProps, 'multiple' | 'onDone' | 'isCompact'> {
  record: { least: number; most: number };
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

export function RecordField({ record, value = [], onChange, ...uploader }: Props) {
  const [file] = value;
  return (
    <div className="stack gap12">
      {!file && <Recorder what={uploader.what} {...record} onDone={(recorded) => onChange?.([recorded])} />}
      <FilesField {...uploader} most={1} isCompact value={value} onChange={(files) => onChange?.(files)} />
      {(file?.kind === 'audio' || file?.kind === 'video') && (
        <MediaPlayer kind={file.kind} src={file.url} name={file.originalName} duration={file.duration} />
      )}
    </div>
  );
}
