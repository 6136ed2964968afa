import type { FilmedAvatar, LoopFrame } from '../../stage/presenter/avatar.ts';
import type { LoopPicture, LoopPictures } from '../../stage/presenter/filmed.ts';
import type { Picture } from '../../stage/surface.ts';

/** Pictures that are decoded before they are seen; each takes some five megabytes. */
const AHEAD = 6;

/** Fetches the file of a loop; its pictures are decoded as they come near. */
export async function loadLoop({ loop }: FilmedAvatar, url: string): Promise<() => LoopPictures> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const file = await response.blob();
  return () => decodeLoop(loop.frames, file);
}

function decodeLoop(frames: LoopFrame[], file: Blob): LoopPictures {
  const decoding = new Map<number, Promise<void>>();
  const decoded = new Map<number, LoopPicture>();
  let shown: LoopPicture | null = null;

  async function decode(index: number): Promise<void> {
    const { at, body, mouths } = frames[index]!;
    const picture = {
      index,
      body: await pictureOf(file.slice(at, at + body)),
      mouths: await pictureOf(file.slice(at + body, at + body + mouths)),
    };
    // Its turn may have passed meanwhile.
    if (decoding.has(index)) decoded.set(index, picture);
    else release(picture);
  }

  function release(picture: LoopPicture): void {
    if (picture === shown) return;
    for (const { image } of [picture.body, picture.mouths]) (image as ImageBitmap).close();
  }

  return {
    at(index) {
      const wanted = new Set(
        Array.from({ length: AHEAD + 1 }, (_, ahead) => (index + ahead) % frames.length),
      );
      for (const next of wanted)
        if (!decoding.has(next))
          // A picture that cannot be decoded is skipped: the one before it stays.
          decoding.set(
            next,
            decode(next).catch(() => {}),
          );
      const last = shown;
      shown = decoded.get(index) ?? shown;
      for (const old of decoding.keys()) {
        if (wanted.has(old)) continue;
        decoding.delete(old);
        const picture = decoded.get(old);
        decoded.delete(old);
        if (picture && picture !== last) release(picture);
      }
      if (last && last !== shown && !decoded.has(last.index)) release(last);
      return shown;
    },
  };
}

async function pictureOf(bytes: Blob): Promise<Picture> {
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  return { image, width: image.width, height: image.height };
}
