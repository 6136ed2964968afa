import { Button } from 'antd';
import type { ReactNode } from 'react';
import { duration } from '../format.ts';
import { UploadRows } from '../upload/UploadRow.tsx';
import type { useUploads } from '../upload/use-uploads.ts';
import type { RecordingState } from './use-recording.ts';

/** Seconds that a browser loses at both ends: whoever stops when enough is shown has enough. */
const BLUR = 0.5;

export const tooShort = (recording: RecordingState<object>, least: number): string | null =>
  recording.state === 'ready' && recording.seconds < least - BLUR
    ? `只录了 ${duration(recording.seconds)}，至少 ${duration(least)}，请再录一次。`
    : null;

interface Props {
  recording: RecordingState<object>;
  begin: ReactNode;
  keep: string;
  hint: string;
  error: string | null;
  uploads: Pick<ReturnType<typeof useUploads>, 'items' | 'add' | 'cancel' | 'retry'>;
  onStop: () => void;
  onAgain: () => void;
}

export function RecordControls(props: Props) {
  const { recording, begin, keep, hint, error, uploads, onStop, onAgain } = props;
  const isBusy = uploads.items.length > 0;
  return (
    <>
      <div className="row wrap">
        {recording.state === 'counting' && <Button onClick={onStop}>先不录</Button>}
        {recording.state === 'recording' && (
          <Button danger onClick={onStop}>
            录完了
          </Button>
        )}
        {recording.state === 'ready' && (
          <>
            <Button onClick={onAgain} disabled={isBusy}>
              重录
            </Button>
            {error === null && (
              <Button type="primary" ghost disabled={isBusy} onClick={() => uploads.add([recording.file])}>
                {keep}
              </Button>
            )}
          </>
        )}
        {(recording.state === 'idle' || recording.state === 'asking' || recording.state === 'open') && begin}
      </div>
      {error === null ? (
        <p className="hint small" role="status">
          {hint}
        </p>
      ) : (
        <p className="error small" role="alert">
          {error}
        </p>
      )}
      <UploadRows uploads={uploads} />
    </>
  );
}
