import { AudioOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { attempt } from '../../../client/failure.ts';
import { upload } from '../../../client/upload.ts';
import { useMicrophone } from './use-microphone.ts';
import styles from './VoiceBox.module.css';
import { encodeWav } from '../../../../common/wav.ts';

const RATE = 24_000;

/** Browsers record in formats of their own; the server takes WAV from all of them. */
async function wavFile(recording: Blob): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await recording.arrayBuffer());
  return new File([encodeWav(sound.getChannelData(0), RATE)], '插播录音.wav', { type: 'audio/wav' });
}

export function VoiceBox({ onDone }: { onDone: (fileName: string) => Promise<boolean> }) {
  const bar = useRef<HTMLDivElement>(null);
  const showLevel = useCallback((level: number) => {
    if (bar.current) bar.current.style.transform = `scaleX(${level})`;
  }, []);
  const { recording, start, stop, discard } = useMicrophone(showLevel);
  const [isSending, setSending] = useState(false);
  const send = async (blob: Blob) => {
    setSending(true);
    await attempt(async () => {
      const { fileName } = await upload(await wavFile(blob), new AbortController().signal, () => {});
      if (await onDone(fileName)) discard();
    });
    setSending(false);
  };
  if (recording.state === 'ready')
    return (
      <div className="stack gap12">
        <audio controls src={recording.url} className={styles.player} aria-label="刚才的录音" />
        <div className={styles.choice}>
          <Button onClick={start} disabled={isSending}>
            重录
          </Button>
          <Button type="primary" loading={isSending} onClick={() => send(recording.blob)}>
            播出录音
          </Button>
        </div>
      </div>
    );
  const isRecording = recording.state === 'recording';
  return (
    <div className="stack gap12">
      <div className={`${styles.meter} shade`} aria-hidden="true">
        <div ref={bar} className={styles.level} />
      </div>
      {isRecording ? (
        <Button danger block onClick={stop}>
          录完了
        </Button>
      ) : (
        <Button block icon={<AudioOutlined />} loading={recording.state === 'asking'} onClick={start}>
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
