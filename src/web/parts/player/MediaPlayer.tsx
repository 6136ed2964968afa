import { AudioPlayer } from './AudioPlayer.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

interface Props {
  kind: 'video' | 'audio';
  src: string;
  name: string;
  duration: number | null;
}

export function MediaPlayer({ kind, src, name, duration }: Props) {
  // A new source is a new player: its time, speed and failure are its own.
  if (kind === 'audio') return <AudioPlayer key={src} src={src} name={name} duration={duration} />;
  return <VideoPlayer key={src} src={src} name={name} poster={null} duration={duration} />;
}
