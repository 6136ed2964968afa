import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { videoDetail, type Work } from '../../../contract/work.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { fileOf, isSound } from './work-facts.ts';

interface Props {
  work: Pick<Work, 'type' | 'format' | 'name' | 'duration' | 'coverUrl'> & { url: string };
}

export function WorkPlayer({ work }: Props) {
  const client = useQueryClient();
  const [src, setSrc] = useState(work.url);
  const [tries, setTries] = useState(0);
  // Every answer signs its links anew: following them would start the film over while it is being watched.
  if (fileOf(src) !== fileOf(work.url)) setSrc(work.url);
  const again = async () => {
    await client.invalidateQueries({ queryKey: [videoDetail.path] });
    setSrc('');
    setTries(tries + 1);
  };
  const player = { src, name: work.name, duration: work.duration, onRetry: () => void again() };
  const key = `${src} ${tries}`;
  if (isSound(work)) return <AudioPlayer key={key} {...player} />;
  return <VideoPlayer key={key} {...player} poster={work.coverUrl} />;
}
