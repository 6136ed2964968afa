import type { FilmedAvatar } from '../../stage/presenter/avatar.ts';
import type { LoopPictures } from '../../stage/presenter/filmed.ts';
import { openLoopWindow } from '../../stage/presenter/loop-window.ts';

const AHEAD = 6;

/** Fetches the file of a loop; its pictures are decoded as they come near. */
export async function loadLoop({ loop }: FilmedAvatar, url: string): Promise<() => LoopPictures> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const file = await response.blob();
  return () =>
    openLoopWindow({
      frames: loop.frames,
      ahead: AHEAD,
      decode: async (from, to) => {
        const image = await createImageBitmap(file.slice(from, to));
        return { image, width: image.width, height: image.height };
      },
      release: ({ image }) => (image as ImageBitmap).close(),
    });
}
