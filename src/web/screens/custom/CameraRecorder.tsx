import { VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { clock, duration } from '../../parts/format.ts';
import { VideoPlayer } from '../../parts/player/VideoPlayer.tsx';
import { type Filming, useCamera } from '../../parts/record/use-camera.ts';
import { UploadRow } from '../../parts/upload/UploadRow.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import styles from './CameraRecorder.module.css';
import { readAloud, SILENT_SECONDS } from './read-aloud.ts';

const LEAST = 10;
const MOST = 90;
const COUNTDOWN = 3;

function hintOf(filming: Filming): string {
  switch (filming.state) {
    case 'idle':
      return '点一下打开摄像头，先看看光线和位置，再开始录。画面只在你的浏览器里，用了才上传。';
    case 'asking':
      return '浏览器会问能不能用摄像头，请选择允许。';
    case 'seen':
      return '坐直，脸对着圈，离镜头一臂远，光从前面来。准备好就开始录。';
    case 'counting':
      return `${filming.left} 秒后开始，看着镜头。`;
    case 'recording':
      return `读完下面的话，再闭上嘴看着镜头，安静 ${SILENT_SECONDS} 秒，然后点「录完了」。`;
    case 'ready':
      return '先看一遍。不满意可以重录，满意就用这一段。';
  }
}

/** Shows the camera, counts down, films what is read aloud, lets it be watched and filmed again, and uploads it. */
export function CameraRecorder({ onDone }: { onDone: (file: Uploaded) => void }) {
  const { filming, open, start, stop, discard } = useCamera({
    name: '我的视频',
    most: MOST,
    countdown: COUNTDOWN,
  });
  const uploads = useUploads((file) => {
    discard();
    onDone(file);
  });
  const stream = 'stream' in filming ? filming.stream : null;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  const isBusy = uploads.items.length > 0;
  const isShort = filming.state === 'ready' && filming.seconds < LEAST;
  const error = filming.state === 'idle' ? filming.error : null;
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
              {clock(filming.seconds)} / {clock(MOST)}
            </span>
          )}
        </div>
      )}
      {filming.state === 'ready' && (
        <VideoPlayer src={filming.url} name="录好的视频" poster={null} duration={filming.seconds} />
      )}
      {(filming.state === 'recording' || filming.state === 'seen') && (
        <p className={styles.words}>{readAloud}</p>
      )}
      <div className="row wrap">
        {(filming.state === 'idle' || filming.state === 'asking') && (
          <Button
            icon={<VideoCameraOutlined />}
            loading={filming.state === 'asking'}
            onClick={() => void open()}
          >
            用摄像头录
          </Button>
        )}
        {filming.state === 'seen' && (
          <>
            <Button type="primary" ghost onClick={() => void start()}>
              开始录
            </Button>
            <Button type="text" onClick={discard}>
              关掉摄像头
            </Button>
          </>
        )}
        {filming.state === 'counting' && <Button onClick={stop}>先不录</Button>}
        {filming.state === 'recording' && (
          <Button danger onClick={stop}>
            录完了
          </Button>
        )}
        {filming.state === 'ready' && (
          <>
            <Button disabled={isBusy} onClick={() => void open()}>
              重录
            </Button>
            {!isShort && (
              <Button type="primary" ghost disabled={isBusy} onClick={() => uploads.add([filming.file])}>
                用这段视频
              </Button>
            )}
          </>
        )}
      </div>
      {error !== null || isShort ? (
        <p className="error small" role="alert">
          {error ??
            `只录了 ${duration((filming as { seconds: number }).seconds)}，至少 ${duration(LEAST)}，请再录一次。`}
        </p>
      ) : (
        <p className="hint small" role="status">
          {hintOf(filming)}
        </p>
      )}
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
