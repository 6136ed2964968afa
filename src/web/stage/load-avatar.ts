import { loadGestures } from '../../stage/presenter/arm/arm-layer.ts';
import { readAvatar, type FilmedAvatar } from '../../stage/presenter/avatar.ts';
import type { LoopPictures } from '../../stage/presenter/filmed.ts';
import { openLoopWindow } from '../../stage/presenter/loop-window.ts';
import type { LoadedAvatar } from '../../stage/presenter/presenter.ts';
import type { Picture } from '../../stage/surface.ts';
import { recentlyUsed } from './recently-used.ts';
import { makeSurface } from './make-surface.ts';
import { decodePicture } from './pictures.ts';

const MOST = 4;
const FRAMES_AHEAD = 6;

const addressOf = (stageUrl: string, file: string): string =>
  new URL(file, new URL(stageUrl, location.href)).href;
const beside = (stageUrl: string, file: string): Promise<Picture> =>
  decodePicture(addressOf(stageUrl, file), null);

const nothing = (): Picture => ({ image: makeSurface(1, 1).canvas, width: 1, height: 1 });

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function loadLoop({ loop }: FilmedAvatar, url: string): Promise<() => LoopPictures> {
  const file = await (await fetchFile(url)).blob();
  return () =>
    openLoopWindow({
      frames: loop.frames,
      ahead: FRAMES_AHEAD,
      decode: async (from, to) => {
        const image = await createImageBitmap(file.slice(from, to));
        return { image, width: image.width, height: image.height };
      },
      release: ({ image }) => (image as ImageBitmap).close(),
    });
}

/** A still picture is enough to be seen: the presenter can neither speak nor blink yet. */
const loadStill = recentlyUsed(MOST, async (stageUrl): Promise<LoadedAvatar> => {
  const avatar = readAvatar(await (await fetchFile(stageUrl)).json());
  const still = await beside(stageUrl, avatar.still);
  return 'loop' in avatar
    ? { kind: 'filmed', avatar, pictures: { still, openLoop: null } }
    : { kind: 'painted', avatar, pictures: { still, mouth: nothing(), eyes: nothing(), gestures: null } };
});

const loadWhole = recentlyUsed(MOST, async (stageUrl): Promise<LoadedAvatar> => {
  const { kind, avatar, pictures } = await loadStill(stageUrl);
  if (kind === 'filmed') {
    const openLoop = await loadLoop(avatar, addressOf(stageUrl, avatar.loop.file));
    return { kind, avatar, pictures: { ...pictures, openLoop } };
  }
  const [mouth, eyes] = await Promise.all([
    beside(stageUrl, avatar.mouth.atlas),
    beside(stageUrl, avatar.eyes.atlas),
  ]);
  return { kind, avatar, pictures: { ...pictures, mouth, eyes } };
});

const loadWithGestures = recentlyUsed(MOST, async (stageUrl): Promise<LoadedAvatar> => {
  const whole = await loadWhole(stageUrl);
  if (whole.kind === 'filmed') return whole;
  const gestures = await loadGestures(whole.avatar, (file) => beside(stageUrl, file));
  return gestures ? { ...whole, pictures: { ...whole.pictures, gestures } } : whole;
});

export async function loadAvatar(stageUrl: string, tell: (loaded: LoadedAvatar) => void): Promise<void> {
  tell(await loadStill(stageUrl));
  const whole = await loadWhole(stageUrl);
  tell(whole);
  const last = await loadWithGestures(stageUrl);
  if (last !== whole) tell(last);
}
