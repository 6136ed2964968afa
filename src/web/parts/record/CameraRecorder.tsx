import { VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import type { SendFile } from '../../client/upload.ts';
import { clock } from '../format.ts';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { RecordControls, tooShort } from './RecordControls.tsx';
import type { CameraTake } from './takes.ts';
import { useCamera } from './use-camera.ts';
import type { RecordingState } from './use-recording.ts';
import styles from './CameraRecorder.module.css';

const COUNTDOWN = 3;

function hintOf(filming: RecordingState<object>, { hint, hasSound }: CameraTake): string {
  switch (filming.state) {
    case 'idle':
      return '点一下打开摄像头，先看看光线和位置，再开始录。画面只在你的浏览器里，用了才上传。';
    case 'asking':
      return `浏览器会问能不能用摄像头${hasSound ? '和麦克风' : ''}，请选择允许。`;
    case 'open':
      return '坐直，脸对着圈，离镜头一臂远，光从前面来。准备好就开始录。';
    case 'counting':
      return `${filming.left} 秒后开始，看着镜头。`;
    case 'recording':
      return hint;
    case 'ready':
      return '先看一遍。不满意可以重录，满意就用这一段。';
  }
}

interface Props<T> {
  take: CameraTake;
  /** Beside the user's own files. */
  send?: SendFile<T>;
  keep?: string;
  onDone: (answer: T) => void;
}

export function CameraRecorder<T = Uploaded>({ take, send, keep = '用这段视频', onDone }: Props<T>) {
  const { what, words, hasSound, least, most } = take;
  const {
    recording: filming,
    stream,
    open,
    start,
    stop,
    discard,
  } = useCamera({ name: what, mostSeconds: most, countdown: COUNTDOWN, hasSound });
  const uploads = useUploads<T>((answer) => {
    discard();
    onDone(answer);
  }, send);
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  return (
    <div className="stack gap12 padded16 box">
      {stream && (
        <div className={styles.view}>
          <video ref={show} className={styles.live} aria-label="摄像头画面" autoPlay muted playsInline />
          <span className={styles.oval} aria-hidden="true" />
          {filming.state === 'counting' && (
            <span className={styles.count} aria-hidden="true">
              {filming.left}
            </span>
          )}
          {filming.state === 'recording' && (
            <span className={`${styles.time} small figures`} role="timer" aria-label="已录时长">
              {clock(filming.seconds)} / {clock(most)}
            </span>
          )}
        </div>
      )}
      {filming.state === 'ready' && (
        <VideoPlayer src={filming.url} name="录好的视频" poster={null} duration={filming.seconds} />
      )}
      {(filming.state === 'recording' || filming.state === 'open') && <p className={styles.words}>{words}</p>}
      <RecordControls
        recording={filming}
        begin={
          filming.state === 'open' ? (
            <>
              <Button type="primary" ghost onClick={() => void start()}>
                开始录
              </Button>
              <Button type="text" onClick={discard}>
                关掉摄像头
              </Button>
            </>
          ) : (
            <Button
              icon={<VideoCameraOutlined />}
              loading={filming.state === 'asking'}
              onClick={() => void open()}
            >
              用摄像头录
            </Button>
          )
        }
        keep={keep}
        hint={hintOf(filming, take)}
        error={filming.state === 'idle' ? filming.error : tooShort(filming, least)}
        uploads={uploads}
        onStop={stop}
        onAgain={() => void open()}
      />
    </div>
  );
}
