import { drawCaption } from './text/caption.ts';
import { drawWarped } from './presenter/draw-warped.ts';
import { drawCover } from './fit.ts';
import type { Pose } from './presenter/gesture.ts';
import { drawItem } from './items.ts';
import { drawLabel } from './label.ts';
import type { Mouth } from './mouth/mouth.ts';
import { drawFilmed } from './presenter/filmed.ts';
import { drawFace, type Presenter } from './presenter/presenter.ts';
import type { Human, Scene, SpokenWords, StageTime } from './scene.ts';
import type { Picture, Surface } from './surface.ts';

export type Words = string | SpokenWords;

export interface StagePictures {
  presenter: Presenter | null;
  byName: ReadonlyMap<string, Picture>;
}

export function drawFrame(
  surface: Surface,
  scene: Scene,
  pictures: StagePictures,
  pose: Pose,
  mouth: Mouth,
  caption: Words | null,
  time: StageTime,
): void {
  drawBackdrop(surface, scene, pictures);
  for (const item of scene.items) if (item.isBehind) drawItem(surface, item, pictures.byName, time);
  drawHuman(surface, scene, pictures, pose, mouth);
  for (const item of scene.items) if (!item.isBehind) drawItem(surface, item, pictures.byName, time);
  drawWords(surface, scene, caption);
}

export function drawBackdrop(surface: Surface, scene: Scene, pictures: StagePictures): void {
  const { width, height } = surface.canvas;
  surface.setTransform(1, 0, 0, 1, 0, 0);
  surface.globalAlpha = 1;
  surface.imageSmoothingEnabled = true;
  surface.imageSmoothingQuality = 'low';
  const backdrop = scene.backdrop.picture === null ? undefined : pictures.byName.get(scene.backdrop.picture);
  surface.clearRect(0, 0, width, height);
  surface.fillStyle = scene.backdrop.colour;
  surface.fillRect(0, 0, width, height);
  if (backdrop) drawCover(surface, backdrop, 0, 0, width, height);
}

export function drawWords(surface: Surface, scene: Scene, caption: Words | null): void {
  if (scene.captions && caption !== null) drawCaption(surface, caption, scene.captions);
  drawLabel(surface, scene.label);
}

export const humanHeight = (human: Human, stageHeight: number): number =>
  Math.round(human.size * stageHeight);

export function drawHuman(
  surface: Surface,
  { human }: Pick<Scene, 'human'>,
  { presenter }: Pick<StagePictures, 'presenter'>,
  pose: Pose,
  mouth: Mouth,
): void {
  if (!human || !presenter) return;
  const { width, height } = surface.canvas;
  const wanted = humanHeight(human, height);
  const scale = wanted / presenter.height;
  // Whole pixels: between them every still part would be drawn anew, blurred.
  const x = Math.round(human.centre.x * width - (presenter.width * scale) / 2);
  const y = Math.round(human.centre.y * height - wanted / 2);
  if (presenter.kind === 'filmed') drawFilmed(surface, presenter, pose.seconds, mouth, x, y, scale);
  else drawWarped(surface, drawFace(presenter, mouth, pose.eyes), presenter.warp, pose, x, y, scale);
}
