import { useCallback, useEffect, useState } from 'react';
import { LiveStage } from '../live/LiveStage.tsx';
import type { LiveStageState } from '../live/use-live.ts';
import styles from './StagePage.module.css';
import type { RoomSettings } from '../../contract/room-settings.ts';

const isInObs = 'obsstudio' in window;

export function StagePage({ liveId, ticket, isTransparent, resolution }: StageAddress) {
  const [state, setState] = useState<LiveStageState | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  // A captured window is shown to viewers too: only a person moves a pointer on it.
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = () => setAttended(true);
    window.addEventListener('pointermove', attend, { once: true });
    return () => window.removeEventListener('pointermove', attend);
  }, []);
  const onState = useCallback((now: LiveStageState) => {
    setState(now);
    if (!now.isSecond) setDismissed(false);
  }, []);

  if (state?.link === 'refused')
    return <p className={styles.refused}>舞台链接已失效，请在直播间里重新复制一个。</p>;
  return (
    <main className={styles.page}>
      <div className={styles.frame}>
        <LiveStage {...{ liveId, ticket, isTransparent, resolution, onState }} isOutput />
      </div>
      {state?.isSecond && isAttended && !isInObs && !isDismissed && (
        <p className={styles.second} role="alert">
          另一个舞台页也在播放这个直播间，声音会重复
          <button type="button" aria-label="关闭提示" onClick={() => setDismissed(true)}>
            ✕
          </button>
        </p>
      )}
      {state?.sound === 'blocked' && (
        <button type="button" className={styles.play}>
          点一下开始播放声音
        </button>
      )}
    </main>
  );
}

interface StageAddress {
  liveId: string;
  ticket: string;
  isTransparent: boolean;
  resolution: RoomSettings['resolution'];
}

/** `/stage/:liveId?ticket=…[&transparent=1][&size=720]` */
export const readAddress = ({ pathname, searchParams }: URL): StageAddress => ({
  liveId: decodeURIComponent(pathname.split('/')[2] ?? ''),
  ticket: searchParams.get('ticket') ?? '',
  isTransparent: searchParams.get('transparent') === '1',
  resolution: searchParams.get('size') === '720' ? '720p' : '1080p',
});
