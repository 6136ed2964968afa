import type { Box, Figure } from '../../contract/stage.ts';
import type { FilmedAvatar, PaintedAvatar } from '../presenter/avatar.ts';
import type { Human } from '../scene.ts';
import { boxAround, inside, type StageShape } from './box.ts';

type Seen =
  | { size: PaintedAvatar['size']; mouth: { box: number[] }; eyes: { box: number[] } }
  | {
      size: FilmedAvatar['size'];
      mouth: Pick<FilmedAvatar['mouth'], 'size'>;
      loop: { frames: { x: number; y: number }[] };
    };

export function figureOf(avatar: Seen): Figure {
  const [width, height] = avatar.size;
  const seen = 'loop' in avatar ? filmedFace(avatar) : paintedFace(avatar);
  const face = clipped({
    left: seen.left / width,
    top: seen.top / height,
    right: seen.right / width,
    bottom: seen.bottom / height,
  });
  return { shape: height / width, face, body: bodyBelow(face) };
}

/** The eyes' patch is as wide as the face; the mouth's reaches below the chin, the widest mouth lowers it. */
function paintedFace({ mouth, eyes }: Extract<Seen, { eyes: unknown }>): Box {
  const [x = 0, y = 0, w = 0, h = 0] = eyes.box;
  const [, mouthTop = 0, , mouthHeight = 0] = mouth.box;
  return { left: x, top: y - 0.7 * h, right: x + w, bottom: mouthTop + mouthHeight - 0.35 * h };
}

/** Patches of mouths are 1.56 eye distances wide and begin 0.14 above the nose's base. */
const PATCH = { width: 1.56, aboveNose: 0.14 };

function filmedFace({ mouth, loop: { frames } }: Extract<Seen, { loop: unknown }>): Box {
  const eyes = mouth.size[0] / PATCH.width;
  const xs = frames.map(({ x }) => x + mouth.size[0] / 2);
  const ys = frames.map(({ y }) => y + PATCH.aboveNose * eyes);
  return {
    left: Math.min(...xs) - 0.8 * eyes,
    top: Math.min(...ys) - 1.25 * eyes,
    right: Math.max(...xs) + 0.8 * eyes,
    bottom: Math.max(...ys) + 0.8 * eyes,
  };
}

function bodyBelow({ left, top, right, bottom }: Box): Box {
  const aside = (right - left) * 1.1;
  return clipped({ left: left - aside, top: top - (bottom - top) * 0.25, right: right + aside, bottom: 1 });
}

const clipped = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(1, right),
  bottom: Math.min(1, bottom),
});

export const pictureBox = ({ size, centre }: Human, shape: number, stage: StageShape): Box =>
  boxAround(centre, (size * stage.height) / shape / stage.width, size);

export function placedFigure(figure: Figure, human: Human, stage: StageShape): { face: Box; body: Box } {
  const picture = pictureBox(human, figure.shape, stage);
  return { face: inside(picture, figure.face), body: inside(picture, figure.body) };
}
