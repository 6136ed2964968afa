import { AudioOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Uploaded } from '../../../contract/file.ts';
import type { SendFile } from '../../client/upload.ts';
import { clock, duration } from '../format.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useLevelMeter } from './LevelMeter.tsx';
import { RecordControls, tooShort } from './RecordControls.tsx';
import { useMicrophone } from './use-microphone.ts';

interface Props<T> {
  what: string;
  /** Seconds. */
  least: number;
  most: number;
  /** Beside the user's own files. */
  send?: SendFile<T>;
  keep?: string;
  onDone: (answer: T) => void;
}

const COUNTDOWN = 3;
const RATE = 48_000;

type HeardRecording = ReturnType<typeof useMicrophone>['recording'];

function hintOf(recording: HeardRecording, least: number, most: number): string {
  switch (recording.state) {
    case 'counting':
      return `${recording.left} 秒后开始，准备好再读。`;
    case 'recording':
      return recording.seconds < least
        ? `正在录音，至少 ${duration(least)}。`
        : `正在录音，到 ${duration(most)}自动停止。`;
    case 'asking':
    case 'open':
      return '浏览器会问能不能用麦克风，请选择允许。';
    case 'ready':
      return '先听一遍。不满意可以重录，满意就用这一段。';
    case 'idle':
      return `${duration(least)}到 ${duration(most)}。点一下先倒数 ${COUNTDOWN} 秒，再开始录。`;
  }
}

function fault(recording: HeardRecording, least: number): string | null {
  if (recording.state === 'idle') return recording.error;
  if (recording.state === 'ready' && recording.isSilent)
    return '没有录到声音，请检查麦克风有没有静音，再录一次。';
  return tooShort(recording, least);
}

export function Recorder<T = Uploaded>({ what, least, most, send, keep = '用这段录音', onDone }: Props<T>) {
  const { meter, showLevel } = useLevelMeter();
  const { recording, start, stop, discard } = useMicrophone(
    { name: what, mostSeconds: most, countdown: COUNTDOWN, rate: RATE },
    showLevel,
  );
  const uploads = useUploads<T>((answer) => {
    discard();
    onDone(answer);
  }, send);
  return (
    <div className="stack gap12 padded16 box">
      {recording.state === 'ready' ? (
        <AudioPlayer src={recording.url} name={what} duration={recording.seconds} />
      ) : (
        <div className="row gap12">
          <div className="grow">{meter}</div>
          <span className="hint small figures" role="timer" aria-label="已录时长">
            {clock(recording.state === 'recording' ? recording.seconds : 0)} / {clock(most)}
          </span>
        </div>
      )}
      <RecordControls
        recording={recording}
        begin={
          <Button icon={<AudioOutlined />} loading={recording.state !== 'idle'} onClick={() => void start()}>
            开始录音
          </Button>
        }
        keep={keep}
        hint={hintOf(recording, least, most)}
        error={fault(recording, least)}
        uploads={uploads}
        onStop={stop}
        onAgain={() => void start()}
      />
    </div>
  );
}
