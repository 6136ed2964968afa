import fs from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, ImageData, loadImage, type Canvas } from '@napi-rs/canvas';
import { readFrames } from '../../../media/read-frames.ts';
import { readAvatar } from '../../../stage/avatar.ts';
import { captionAt } from '../../../stage/caption-at.ts';
import { humanHeight } from '../../../stage/draw.ts';
import { coverOf, drawCover } from '../../../stage/fit.ts';
import { poseAt, stillPose } from '../../../stage/gesture.ts';
import { mouthAt, restingMouth } from '../../../stage/mouth.ts';
import { preparePresenter, type Presenter } from '../../../stage/presenter.ts';
import type { Scene } from '../../../stage/scene.ts';
import type { Picture } from '../../../stage/surface.ts';
import { makeSurface } from '../../stage-fonts.ts';
import type { FilmPicture, FilmPlan, FilmScene } from './film-plan.ts';
import { readLips } from './lips-file.ts';
import { scenePainter, type PaintMoment } from './paint-scene.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;

/** A backdrop that moves: its canvas shows the film's next frame after each turn. */
interface Moving {
  turn(): Promise<void>;
  stop(): Promise<unknown>;
}

interface Set {
  plan: FilmScene;
  paint: PaintMoment;
  moving: Moving[];
}

/** Frame after frame of the whole film, RGBA; the scenes are loaded one after the other. */
export async function* drawFilm(
  plan: FilmPlan,
  onFrame: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  const { width, height, fps } = plan;
  const surface = makeSurface(width, height) as Canvas2d;
  const lips = await readLips(plan.lips);
  const total = Math.ceil(plan.seconds * fps);
  const presenters = new Map<string, Presenter>();
  let set: Set | null = null;
  try {
    for (let frame = 0; frame < total; frame++) {
      // The middle of the time that the frame is seen.
      const now = (frame + 0.5) / fps;
      const scene = plan.scenes.findLast(({ start }) => start <= now) ?? plan.scenes[0]!;
      if (set?.plan !== scene) {
        await close(set);
        set = await build(plan, scene, presenters);
      }
      for (const one of set.moving) await one.turn();
      const caption = captionAt(plan.captions, now);
      set.paint(surface, poseAt(scene.seed, now, lips), mouthAt(lips, now), caption);
      // Opaque pixels are the same in both forms, and this one is not computed back.
      yield plan.format === 'webm'
        ? new Uint8Array(surface.getImageData(0, 0, width, height).data.buffer)
        : surface.canvas.data();
      onFrame(frame + 1, total);
    }
  } finally {
    await close(set);
  }
}

const close = (set: Set | null) => Promise.all((set?.moving ?? []).map((one) => one.stop()));

async function build(plan: FilmPlan, scene: FilmScene, presenters: Map<string, Presenter>): Promise<Set> {
  const byName = new Map<string, Picture>();
  const moving: Moving[] = [];
  for (const [name, picture] of Object.entries(scene.pictures)) {
    if (!isShown(scene.scene, name)) continue;
    if (picture.kind === 'video') {
      const film = await openMoving(plan, picture.file);
      byName.set(name, film.picture);
      moving.push(film);
    } else byName.set(name, await load(picture, name === scene.scene.backdrop.picture ? plan : null));
  }
  const height = humanHeight(scene.scene.human!, plan.height);
  const key = `${scene.avatar} ${height}`;
  const presenter = presenters.get(key) ?? (await loadPresenter(scene.avatar, height));
  presenters.set(key, presenter);
  const paint = scenePainter(plan, scene.scene, { presenter, byName }, moving.length > 0, makeSurface);
  return { plan: scene, paint, moving };
}

/** A plan may name the pictures of all its scenes; another scene's film would be decoded for nothing. */
function isShown({ backdrop, items }: Scene, name: string): boolean {
  if (backdrop.picture === name) return true;
  return items.some((item) =>
    item.kind === 'picture' ? item.picture === name : item.kind === 'card' && item.card.picture === name,
  );
}

/** A backdrop is cut to the stage once, so that no frame has to do it again. */
async function load(
  picture: Exclude<FilmPicture, { kind: 'video' }>,
  stage: { width: number; height: number } | null,
): Promise<Picture> {
  if (picture.kind === 'color') {
    const surface = createCanvas(2, 2).getContext('2d');
    surface.fillStyle = picture.color;
    surface.fillRect(0, 0, 2, 2);
    return { image: surface.canvas, width: 2, height: 2 };
  }
  const loaded = await loadPicture(picture.file);
  return stage ? coverOf(loaded, stage.width, stage.height, makeSurface) : loaded;
}

async function loadPicture(file: string): Promise<Picture> {
  const image = await loadImage(await fs.readFile(file));
  return { image, width: image.width, height: image.height };
}

async function loadPresenter(folder: string, height: number): Promise<Presenter> {
  const avatar = readAvatar(JSON.parse(await fs.readFile(path.join(folder, 'avatar.json'), 'utf8')));
  const at = (name: string) => loadPicture(path.join(folder, name));
  const [still, mouth, eyes] = await Promise.all([
    at(avatar.still),
    at(avatar.mouth.atlas),
    at(avatar.eyes.atlas),
  ]);
  return preparePresenter(avatar, { still, mouth, eyes }, height, makeSurface);
}

async function openMoving(
  { width, height, fps }: FilmPlan,
  file: string,
): Promise<Moving & { picture: Picture }> {
  const surface = createCanvas(width, height).getContext('2d');
  const frames = readFrames({ file, width, height, fps });
  return {
    picture: { image: surface.canvas, width, height },
    turn: async () => {
      const { value } = await frames.next();
      if (value) surface.putImageData(new ImageData(new Uint8ClampedArray(value), width, height), 0, 0);
    },
    stop: () => frames.return(undefined),
  };
}

const COVER_QUALITY = 88;

/** The user's picture, or the presenter at rest before the first backdrop. */
export async function drawCoverPicture(plan: FilmPlan): Promise<Buffer> {
  const { width, height, cover } = plan;
  const surface = makeSurface(width, height) as Canvas2d;
  if (cover.from) drawCover(surface, await loadPicture(cover.from), 0, 0, width, height);
  else {
    const scene = plan.scenes[0]!;
    const set = await build(plan, scene, new Map());
    for (const one of set.moving) await one.turn();
    set.paint(surface, stillPose, restingMouth, null);
    await close(set);
  }
  return surface.canvas.encode('jpeg', COVER_QUALITY);
}
