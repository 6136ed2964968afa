import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { loadModule } from '../../../parts/lazy/load-module.ts';
import styles from './PushPlayer.module.css';

interface Props {
  liveId: string;
  ticket: string;
  isSilent: boolean;
}

export function PushPlayer(props: Props) {
  const [tries, setTries] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  return (
    <div className={styles.player}>
      <PushVideo key={tries} {...props} onTrouble={setTrouble} />
      {trouble && (
        <div className={styles.trouble} role="alert">
          {trouble}
          <Button
            size="small"
            onClick={() => {
              setTrouble(null);
              setTries(tries + 1);
            }}
          >
            重新连接
          </Button>
        </div>
      )}
    </div>
  );
}

function PushVideo({ liveId, ticket, isSilent, onTrouble }: Props & { onTrouble: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // Only the download of the player can fail here; its own troubles come as events.
    play(
      video.current!,
      addressOf(liveId, ticket),
      signal,
      (text) => signal.aborted || onTrouble(text),
    ).catch(() => onTrouble('播放器没有加载成功，请检查网络。'));
    return () => closing.abort();
  }, [liveId, ticket, onTrouble]);
  return <video ref={video} className={styles.video} muted={isSilent} playsInline aria-label="推流画面" />;
}

const addressOf = (liveId: string, ticket: string): string =>
  new URL(`/api/human/live/preview/${liveId}.flv?${new URLSearchParams({ ticket })}`, location.href).href;

async function play(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
  tell: (text: string) => void,
): Promise<void> {
  const { default: mpegts } = await loadModule(() => import('mpegts.js'));
  if (signal.aborted) return;
  if (!mpegts.isSupported()) return tell('这个浏览器放不了推流画面，请用 Chrome 或 Edge。');
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    { liveBufferLatencyChasing: true, liveBufferLatencyMaxLatency: 2, liveBufferLatencyMinRemain: 0.5 },
  );
  signal.addEventListener('abort', () => player.destroy(), { once: true });
  player.on(mpegts.Events.ERROR, () => tell('推流画面断开了。'));
  player.on(mpegts.Events.LOADING_COMPLETE, () => tell('推流画面断开了。'));
  player.attachMediaElement(video);
  player.load();
  // Silent: the browser may refuse to play unasked, and the user can press play.
  await Promise.resolve(player.play()).catch(() => undefined);
}
