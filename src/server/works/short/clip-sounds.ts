import path from 'node:path';
import type { ShortProject } from '../../../contract/short.ts';
import { readClipSound, type ClipSound } from '../../../media/encode-audio.ts';
import type { FilmPicture } from '../../stage/stage-set.ts';

export async function clipSounds(
  { scenes }: ShortProject,
  { starts, seconds }: { starts: number[]; seconds: number },
  pictures: ReadonlyMap<string, FilmPicture>,
  dir: string,
  signal: AbortSignal,
): Promise<ClipSound[]> {
  const clips: ClipSound[] = [];
  for (const [index, { items }] of scenes.entries())
    for (const item of items) {
      const film = item.kind === 'picture' && item.volume > 0 ? pictures.get(item.fileId) : undefined;
      if (item.kind !== 'picture' || film?.kind !== 'video') continue;
      const file = path.join(dir, `clip-${index}-${item.fileId}.pcm`);
      const [from, to] = [starts[index]!, starts[index + 1] ?? seconds];
      if (await readClipSound(film.file, file, to - from, signal))
        clips.push({ file, volume: item.volume, from, to });
    }
  return clips;
}
