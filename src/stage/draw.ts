import { drawCaption } from './text/caption.ts';
import { drawWarped } from './presenter/draw-warped.ts';
import { drawCover } from './fit.ts';
import type { Pose } from './presenter/pose.ts';
import { drawItem } from './items.ts';
import { drawLabel } from './label.ts';
import type { Mouth } from './mouth/mouth.ts';
import { drawFilmed } from './presenter/filmed.ts';
import { drawShadow } from './presenter/light.ts';
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
  drawHuman(surface, scene, pictures.presenter, pose, mouth, backdropOf(scene, pictures));
  for (const item of scene.items) if (!item.isBehind) drawItem(surface, item, pictures.byName, time);
  drawWords(surface, scene, caption);
}

export function drawBackdrop(surface: Surface, scene: Scene, pictures: StagePictures): void {
  const { width, height } = surface.canvas;
  surface.setTransform(1, 0, 0, 1, 0, 0);
  surface.globalAlpha = 1;
  surface.imageSmoothingEnabled = true;
  surface.imageSmoothingQuality = 'low';
  const backdrop = backdropOf(scene, pictures);
  surface.clearRect(0, 0, width, height);
  surface.fillStyle = scene.backdrop.colour;
  surface.fillRect(0, 0, width, height);
  if (backdrop) drawCover(surface, backdrop, 0, 0, width, height);
  const { presenter } = pictures;
  if (!backdrop || !scene.human || !presenter?.light) return;
  const { x, y, scale } = placeOf(surface, scene.human, presenter);
  drawShadow(surface, presenter.light, x, y, presenter.width * scale, presenter.height * scale);
}

export const backdropOf = ({ backdrop }: Scene, { byName }: StagePictures): Picture | null =>
  backdrop.picture === null ? null : (byName.get(backdrop.picture) ?? null);

/** Above everything: no item hides the label. */
export function drawWords(surface: Surface, scene: Scene, caption: Words | null): void {
  if (scene.captions && caption !== null) drawCaption(surface, caption, scene.captions);
  drawLabel(surface, scene.label);
}

export const humanHeight = (human: Human, stageHeight: number): number =>
  Math.round(human.size * stageHeight);

export function drawHuman(
  surface: Surface,
  { human }: Pick<Scene, 'human'>,
  presenter: Presenter | null,
  pose: Pose,
  mouth: Mouth,
  backdrop: Picture | null,
): void {
  if (!human || !presenter) return;
  const { x, y, scale } = placeOf(surface, human, presenter);
  if (presenter.kind === 'filmed') drawFilmed(surface, presenter, pose.seconds, mouth, x, y, scale, backdrop);
  else {
    const { picture, warp, left } = drawFace(presenter, mouth, pose, backdrop);
    drawWarped(surface, picture, warp, pose, x - left * scale, y, scale);
  }
}

function placeOf(surface: Surface, human: Human, presenter: Presenter) {
  const { width, height } = surface.canvas;
  const wanted = humanHeight(human, height);
  const scale = wanted / presenter.height;
  // Whole pixels: between them every still part would be drawn anew, blurred.
  const x = Math.round(human.centre.x * width - (presenter.width * scale) / 2);
  const y = Math.round(human.centre.y * height - wanted / 2);
  return { x, y, scale };
}
