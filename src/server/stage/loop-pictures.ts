import { loadImage } from '@napi-rs/canvas';
import type { FilmedAvatar } from '../../stage/presenter/avatar.ts';
import type { LoopPicture, LoopPictures } from '../../stage/presenter/filmed.ts';
import type { Picture } from '../../stage/surface.ts';

/** Pictures that are ready before they are seen: a push does not wait for them. */
const AHEAD = 4;

/** Decodes the pictures of a loop from the bytes of its file. */
export interface DecodedLoop extends LoopPictures {
  /** Waits until this picture is there. */
  ready(index: number): Promise<void>;
}

export function decodeLoop({ loop: { frames } }: FilmedAvatar, bytes: Buffer): DecodedLoop {
  const decoding = new Map<number, Promise<LoopPicture>>();
  const decoded = new Map<number, LoopPicture>();
  let shown: LoopPicture | null = null;

  async function decode(index: number): Promise<LoopPicture> {
    const { at, body, mouths } = frames[index]!;
    const picture = {
      index,
      body: await pictureOf(bytes.subarray(at, at + body)),
      mouths: await pictureOf(bytes.subarray(at + body, at + body + mouths)),
    };
    decoded.set(index, picture);
    return picture;
  }

  function start(index: number): Promise<LoopPicture> {
    const known = decoding.get(index) ?? decode(index);
    decoding.set(index, known);
    return known;
  }

  function prepare(from: number): void {
    const wanted = Array.from({ length: AHEAD + 1 }, (_, ahead) => (from + ahead) % frames.length);
    for (const index of decoding.keys())
      if (!wanted.includes(index)) {
        decoding.delete(index);
        decoded.delete(index);
      }
    // Whoever needs a broken picture is told by `ready`; until then the one before it stays.
    for (const index of wanted) start(index).catch(() => {});
  }

  return {
    at(index) {
      prepare(index);
      shown = decoded.get(index) ?? shown;
      return shown;
    },
    async ready(index) {
      prepare(index);
      await start(index);
    },
  };
}

async function pictureOf(bytes: Buffer): Promise<Picture> {
  const image = await loadImage(bytes);
  return { image, width: image.width, height: image.height };
}
