import type { Canvas } from '@napi-rs/canvas';
import { spokenWordsAt } from '../../../stage/text/caption-times.ts';
import { drawCover } from '../../../stage/fit.ts';
import { AT_REST } from '../../../stage/stickers/draw-sticker.ts';
import { cardIn } from '../../../stage/presenter/card.ts';
import { poseAt, stillPose } from '../../../stage/presenter/pose.ts';
import { mouthAt, restingMouth } from '../../../stage/mouth/mouth.ts';
import { makeSurface } from '../../stage/fonts.ts';
import { loadPicture, openSetBuilder, type StageSet } from '../../stage/stage-set.ts';
import type { ShortFilmPlan, FilmScene } from './film-plan.ts';
import { readLips } from './lips-file.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;

export async function* drawFilm(
  plan: ShortFilmPlan,
  onFrame: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  const { width, height, fps } = plan;
  const surface = makeSurface(width, height) as Canvas2d;
  const speech = { curve: await readLips(plan.lips), lines: plan.lines };
  const [first, total] = [plan.from ?? 0, plan.seconds].map((time) => Math.ceil(time * fps)) as [
    number,
    number,
  ];
  // What moves in a film of its own is where it was only after all that was seen before.
  const hasFilms = plan.scenes.some(({ pictures }) =>
    Object.values(pictures).some(({ kind }) => kind === 'video'),
  );
  const sets = openSetBuilder(plan, fail);
  let shown = null as { plan: FilmScene; set: StageSet } | null;
  try {
    for (let frame = hasFilms ? 0 : first; frame < total; frame++) {
      const now = (frame + 0.5) / fps;
      const scene = plan.scenes.findLast(({ start }) => start <= now) ?? plan.scenes[0]!;
      if (shown?.plan !== scene) {
        await shown?.set.close();
        shown = { plan: scene, set: await sets.build(scene) };
      }
      const { set } = shown;
      await set.turn(now);
      if (frame < first) continue;
      const words = spokenWordsAt(plan.captions, now);
      const caption = words && (scene.scene.captions?.highlight ? words : words.text);
      const time = { seconds: now - scene.start, clock: 0 };
      const pose = poseAt(scene.seed, now, speech, cardIn(scene.scene, plan));
      set.paint(surface, pose, mouthAt(speech.curve, now), caption, time);
      // Opaque pixels are the same in both forms, and this one is not computed back.
      yield plan.format === 'webm'
        ? new Uint8Array(surface.getImageData(0, 0, width, height).data.buffer)
        : surface.canvas.data();
      onFrame(frame + 1 - first, total - first);
    }
  } finally {
    await shown?.set.close();
  }
}

const fail = (error: unknown): never => {
  throw error;
};

const COVER_QUALITY = 88;

export async function drawCoverPicture(plan: ShortFilmPlan): Promise<Buffer> {
  const { width, height, cover } = plan;
  const surface = makeSurface(width, height) as Canvas2d;
  if (cover.from) drawCover(surface, await loadPicture(cover.from), 0, 0, width, height);
  else {
    const set = await openSetBuilder(plan, fail).build(plan.scenes[0]!);
    await set.turn(stillPose.seconds);
    set.paint(surface, stillPose, restingMouth, null, { seconds: AT_REST, clock: 0 });
    await set.close();
  }
  return surface.canvas.encode('jpeg', COVER_QUALITY);
}
