import type { LoopFrame } from './avatar.ts';
import type { LoopPicture, LoopPictures } from './filmed.ts';
import type { Picture } from '../surface.ts';

export interface LoopWindow extends LoopPictures {
  ready(index: number): Promise<void>;
}

interface Options {
  frames: LoopFrame[];
  ahead: number;
  decode: (from: number, to: number) => Promise<Picture>;
  release: (picture: Picture) => void;
}

export function openLoopWindow({ frames, ahead, decode, release }: Options): LoopWindow {
  const wanted = new Map<number, Promise<LoopPicture>>();
  const decoded = new Map<number, LoopPicture>();
  let shown: LoopPicture | null = null;

  async function decodeBoth(index: number): Promise<LoopPicture> {
    const { at, body, mouths } = frames[index]!;
    return {
      index,
      body: await decode(at, at + body),
      mouths: mouths > 0 ? await decode(at + body, at + body + mouths) : null,
    };
  }

  function start(index: number): void {
    const decoding = decodeBoth(index);
    wanted.set(index, decoding);
    decoding.then(
      // Its turn may have passed meanwhile.
      (picture) => (wanted.get(index) === decoding ? decoded.set(index, picture) : drop(picture)),
      // Whoever needs a broken picture is told by `ready`; until then the one before it stays.
      () => {},
    );
  }

  function drop(picture: LoopPicture | undefined): void {
    if (!picture || picture === shown) return;
    release(picture.body);
    if (picture.mouths) release(picture.mouths);
  }

  function moveTo(from: number): void {
    const next = Array.from({ length: ahead + 1 }, (_, after) => (from + after) % frames.length);
    for (const index of wanted.keys()) {
      if (next.includes(index)) continue;
      wanted.delete(index);
      drop(decoded.get(index));
      decoded.delete(index);
    }
    for (const index of next) if (!wanted.has(index)) start(index);
  }

  return {
    at(index) {
      moveTo(index);
      const last = shown;
      shown = decoded.get(index) ?? shown;
      if (last && decoded.get(last.index) !== last) drop(last);
      return shown;
    },
    async ready(index) {
      moveTo(index);
      await wanted.get(index);
    },
  };
}
