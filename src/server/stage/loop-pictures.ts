import { loadImage } from '@napi-rs/canvas';
import type { FilmedAvatar } from '../../stage/presenter/avatar.ts';
import { openLoopWindow, type LoopWindow } from '../../stage/presenter/loop-window.ts';

/** Pictures that are there before they are seen: a push does not wait for them. */
const AHEAD = 4;

/** Decodes the pictures of a loop from the bytes of its file. */
export const decodeLoop = ({ loop: { frames } }: FilmedAvatar, bytes: Buffer): LoopWindow =>
  openLoopWindow({
    frames,
    ahead: AHEAD,
    decode: async (from, to) => {
      const image = await loadImage(bytes.subarray(from, to));
      return { image, width: image.width, height: image.height };
    },
    release: () => {},
  });
