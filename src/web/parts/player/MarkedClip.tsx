import { useRef } from 'react';
import type { Order } from '../../../contract/order.ts';
import { ClipMarks } from './ClipMarks.tsx';
import { MediaPlayer } from './MediaPlayer.tsx';

interface Props {
  order: Order;
  url: string;
  from: number;
}

export function MarkedClip({ order, url, from }: Props) {
  const clip = useRef<HTMLDivElement>(null);
  const seek = (seconds: number) => {
    const media = clip.current?.querySelector<HTMLMediaElement>('video, audio');
    if (media) media.currentTime = seconds;
  };
  return (
    <div ref={clip} className="stack gap12">
      <MediaPlayer
        kind={order.fileKind === 'video' ? 'video' : 'audio'}
        src={from > 0 ? `${url}#t=${from}` : url}
        name={`「${order.name}」的素材`}
        duration={order.fileDuration}
      />
      <ClipMarks checks={order.checks} duration={order.fileDuration ?? 0} onSeek={seek} />
    </div>
  );
}
