import { expect, test } from 'vitest';
import { drawFrame, type StagePictures } from '../../stage/draw.ts';
import { stillPose } from '../../stage/presenter/pose.ts';
import { restingMouth } from '../../stage/mouth/mouth.ts';
import { itemMoves } from '../../stage/items.ts';
import { labels, newCaptions, noInset, type Scene } from '../../stage/scene.ts';
import { pictureOf, type Surface } from '../../stage/surface.ts';
import { makeSurface } from './fonts.ts';
import { scenePainter } from './paint-scene.ts';

const stage = { width: 270, height: 480 };
const centre = { x: 0.5, y: 0.5 };
const sticker = {
  kind: 'sticker',
  colour: null,
  turn: 10,
  isMoving: true,
  since: null,
  life: null,
  zone: null,
  centre,
  width: 0.4,
  isBehind: false,
} as const;
const scene: Scene = {
  backdrop: { colour: '#FFFFFF', picture: 'wall' },
  human: null,
  items: [
    {
      kind: 'picture',
      picture: 'wall',
      centre,
      width: 0.4,
      turn: 20,
      opacity: 0.5,
      volume: 0,
      isBehind: true,
    },
    {
      kind: 'text',
      text: '限时特价',
      style: { ...newCaptions, background: '#E5484D' },
      centre: { x: 0.8, y: 0.3 },
      width: 0.6,
      align: 'center',
      isBehind: false,
    },
    { ...sticker, sticker: 'countdown', text: '3', centre: { x: 0.7, y: 0.3 } },
    { ...sticker, sticker: 'spring', text: '新春快乐', isMoving: false },
  ],
  captions: newCaptions,
  label: { text: labels.video, corner: 'top-left', inset: noInset },
};

/** Half of it lets the colour behind it through. */
function wall(): StagePictures {
  const surface = makeSurface(90, 160);
  surface.fillStyle = 'rgba(20,120,200,0.6)';
  surface.fillRect(0, 0, 90, 80);
  return { presenter: null, byName: new Map([['wall', pictureOf(surface)]]) };
}

const pixelsOf = (surface: Surface) => surface.getImageData(0, 0, stage.width, stage.height).data;

test.each([
  ['a picture', scene, false],
  ['a film', scene, true],
  ['nothing at all', { ...scene, backdrop: { colour: 'transparent', picture: null } }, false],
])('frame after frame shows what a single one would, before %s', (_, shown, isMoving) => {
  const pictures = wall();
  const moves = { backdrop: isMoving, item: isMoving ? () => true : itemMoves };
  const paint = scenePainter(stage, shown, pictures, moves, makeSurface);
  const painted = makeSurface(stage.width, stage.height);
  const single = makeSurface(stage.width, stage.height);
  for (const [seconds, caption] of ['大家好', '大家好', null, '欢迎来到直播间'].entries()) {
    const time = { seconds, clock: 0 };
    paint(painted, stillPose, restingMouth, caption, time);
    drawFrame(single, shown, pictures, stillPose, restingMouth, caption, time);
    const [ours, wanted] = [pixelsOf(painted), pixelsOf(single)];
    let furthest = 0;
    for (let i = 0; i < ours.length; i++) furthest = Math.max(furthest, Math.abs(ours[i]! - wanted[i]!));
    // Letters that are blended in two steps are rounded twice.
    expect(furthest).toBeLessThanOrEqual(3);
  }
});
