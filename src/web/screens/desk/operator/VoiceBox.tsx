import { AudioOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useBusy } from '../../../hooks/use-busy.ts';
import { attempt } from '../../../client/failure.ts';
import { upload } from '../../../client/upload.ts';
import { useRoomOwner } from '../../../parts/live/room-owner.ts';
import { useLevelMeter } from '../../../parts/record/LevelMeter.tsx';
import { useMicrophone } from '../../../parts/record/use-microphone.ts';
import styles from './OperatorLines.module.css';

const wishes = { name: '插播录音', mostSeconds: 60, countdown: 0, rate: 24_000 };

export function VoiceBox({ onDone }: { onDone: (fileName: string) => Promise<boolean> }) {
  const { meter, showLevel } = useLevelMeter();
  const { recording, start, stop, discard } = useMicrophone(wishes, showLevel);
  const [isSending, during] = useBusy();
  const owner = useRoomOwner();
  const send = (file: File) =>
    attempt(async () => {
      const { fileName } = await upload(file, new AbortController().signal, () => {}, owner);
      if (await onDone(fileName)) discard();
    });
  if (recording.state === 'ready')
    return (
      <div className="stack gap12">
        <audio controls src={recording.url} className="full-width" aria-label="刚才的录音" />
        <div className={styles.choice}>
          <Button onClick={start} disabled={isSending}>
            重录
          </Button>
          <Button type="primary" loading={isSending} onClick={() => during(() => send(recording.file))}>
            播出录音
          </Button>
        </div>
      </div>
    );
  const isRecording = recording.state === 'recording';
  return (
    <div className="stack gap12">
      {meter}
      {isRecording ? (
        <Button danger block onClick={stop}>
          录完了
        </Button>
      ) : (
        <Button block icon={<AudioOutlined />} loading={recording.state !== 'idle'} onClick={start}>
          开始录音
        </Button>
      )}
      {isRecording && <p className="hint small">正在录音，说话时上面的条会动，最长 60 秒。</p>}
      {recording.state === 'idle' && recording.error && (
        <p className="error small" role="alert">
          {recording.error}
        </p>
      )}
      {recording.state === 'idle' && !recording.error && (
        <p className="hint small">录完先听一遍，再决定播不播。口型会跟着录音动。</p>
      )}
    </div>
  );
}
