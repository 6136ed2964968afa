import fs from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { drawHuman } from '../../../stage/draw.ts';
import { mouthAt, restingMouth } from '../../../stage/mouth/mouth.ts';
import { readAvatar } from '../../../stage/presenter/avatar.ts';
import { type Pose, poseAt, stillPose } from '../../../stage/presenter/pose.ts';
import type { Presenter } from '../../../stage/presenter/presenter.ts';
import { makeSurface } from '../../stage/fonts.ts';
import { loadPresenter } from '../../stage/stage-set.ts';
import type { SpeakerPlace, PresenterPlan } from './film-plan.ts';
import { readLips } from './lips-file.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;

const SWAY = 0.05;
const MARGIN = 0.04;
const ROUNDED = 0.06;
const SEED = 1;

export async function openPresenterFilm(plan: PresenterPlan, onFrame: (done: number, total: number) => void) {
  const { stage, side, fps } = plan;
  const json = JSON.parse(await fs.readFile(path.join(plan.avatar, 'avatar.json'), 'utf8')) as unknown;
  const avatar = readAvatar(json);
  const [width, height] = avatar.size;
  const hasBackground = 'loop' in avatar && !avatar.isCutOut;
  const fills = hasBackground && side === 'middle';
  const tall = fills ? Math.max(stage.height, (stage.width * height) / width) : plan.size * stage.height;
  const loaded = await loadPresenter(plan.avatar, Math.round(tall));
  const shown = { width: Math.round((tall * width) / height), height: Math.round(tall) };
  await loaded.turn(stillPose.seconds);
  const seen = hasBackground ? [0, shown.width] : inkOf(loaded.shown, shown, widestPoses);
  const resting = hasBackground ? seen : inkOf(loaded.shown, shown, [stillPose]);
  const ink = [Math.max(0, resting[0]!), Math.min(shown.width, resting[1]!)];
  const margin = hasBackground ? Math.round(MARGIN * stage.width) : 0;
  const left = {
    left: margin - ink[0]!,
    middle: Math.round((stage.width - shown.width) / 2),
    right: stage.width - margin - ink[1]!,
  }[side];
  const top = fills ? Math.round((stage.height - shown.height) / 2) : stage.height - shown.height - margin;
  const place = within(stage, {
    x: left + seen[0]!,
    y: top,
    width: seen[1]! - seen[0]!,
    height: shown.height,
  });
  const human = {
    size: shown.height / place.height,
    centre: {
      x: (left + shown.width / 2 - place.x) / place.width,
      y: (top + shown.height / 2 - place.y) / place.height,
    },
  };
  const speech = { curve: await readLips(plan.lips), lines: plan.lines };
  async function* frames(): AsyncGenerator<Uint8Array> {
    const surface = makeSurface(place.width, place.height) as Canvas2d;
    if (hasBackground && !fills) {
      surface.beginPath();
      surface.roundRect(0, 0, place.width, place.height, ROUNDED * place.width);
      surface.clip();
    }
    for (let frame = 0; frame < plan.frames; frame++) {
      const now = (frame + 0.5) / fps;
      await loaded.turn(now);
      surface.clearRect(0, 0, place.width, place.height);
      const pose = poseAt(SEED, now, speech, null);
      drawHuman(surface, { human }, loaded.shown, pose, mouthAt(speech.curve, now), null);
      yield new Uint8Array(surface.getImageData(0, 0, place.width, place.height).data.buffer);
      onFrame(frame + 1, plan.frames);
    }
  }
  return { place, frames: frames() };
}

/** A hand may leave the still. */
const widestPoses = [
  stillPose,
  ...(['wave', 'palm', 'one'] as const).map((gesture): Pose => ({
    ...stillPose,
    arm: { gesture, raised: 1, seconds: 0 },
  })),
];

function inkOf(
  presenter: Presenter,
  { width, height }: { width: number; height: number },
  poses: Pose[],
): number[] {
  const beside = Math.round(width / 4);
  const wide = width + 2 * beside;
  const surface = makeSurface(wide, height) as Canvas2d;
  const human = { size: 1, centre: { x: 0.5, y: 0.5 } };
  for (const pose of poses) drawHuman(surface, { human }, presenter, pose, restingMouth, null);
  const { data } = surface.getImageData(0, 0, wide, height);
  let [left, right] = [wide, 0];
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] === 0) continue;
    const x = ((at - 3) / 4) % wide;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
  }
  const sway = Math.round(SWAY * width);
  return [left - beside - sway, right - beside + sway];
}

/** Whole pairs of points: colours have half as many. */
function within(
  stage: { width: number; height: number },
  { x, y, width, height }: SpeakerPlace,
): SpeakerPlace {
  const even = (value: number) => value - (value % 2);
  const [left, top] = [even(Math.max(0, x)), even(Math.max(0, y))];
  return {
    x: left,
    y: top,
    width: even(Math.min(stage.width, x + width) - left),
    height: even(Math.min(stage.height, y + height) - top),
  };
}
