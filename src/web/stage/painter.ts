import { drawFrame, humanHeight } from '../../stage/draw.ts';
import { coverOf } from '../../stage/fit.ts';
import { poseAt, stillPose } from '../../stage/gesture.ts';
import { restingMouth } from '../../stage/mouth.ts';
import type { Scene } from '../../stage/scene.ts';
import { SHORT_FPS } from '../../stage/short-scene.ts';
import type { Picture } from '../../stage/surface.ts';
import { openCast } from './cast.ts';
import { loadFont, wordsOf } from './load-font.ts';
import { makeSurface, placeLettersExactly, surfaceOf } from './make-surface.ts';
import { openScenery } from './scenery.ts';
import type { Moment, Shown, StageSource } from './stage-types.ts';

export interface Wish {
  shown: Shown;
  next: Shown | null;
  /** Pixels of the finished picture; the canvas never has more. */
  size: { width: number; height: number };
  sources: ReadonlyMap<string, StageSource>;
  moment: (() => Moment | null) | null;
  caption: string | null;
  isStill: boolean;
}

export interface Painter {
  show: (wish: Wish) => void;
  /** The canvas may have another size, or may have come into view. */
  look: (isVisible: boolean) => void;
  close: () => void;
}

const IDLE_SEED = 1;
const PRESENTER = 'presenter';
const AHEAD_MS = 500;

/** Draws on one canvas whatever is wished, and only while something moves. */
export function openPainter(canvas: HTMLCanvasElement, onProblems: (problems: string[]) => void): Painter {
  const surface = surfaceOf(canvas);
  const cast = openCast(touch);
  const scenery = openScenery(touch);
  let wish: Wish | null = null;
  let isVisible = true;
  let hasSize = false;
  let isDirty = true;
  let isClosed = false;
  let request = 0;
  let drawn = -1;
  let told = '';
  let lettered = '';
  let ahead = 0;
  let cover: { from: Picture; picture: Picture } | null = null;

  function touch(): void {
    isDirty = true;
    if (!isClosed && request === 0) request = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    request = 0;
    if (!wish || !isVisible || !hasSize) return;
    const moment = wish.moment?.() ?? null;
    const { scene } = wish.shown;
    const isMoving = moment !== null || !wish.isStill;
    scenery.follow(scene, moment?.filmSeconds ?? null, moment ? moment.isRunning : isMoving);
    const seconds = moment?.seconds ?? now / 1000;
    const frame = Math.floor(seconds * SHORT_FPS);
    if (isDirty || frame !== drawn) draw(wish, moment, seconds);
    drawn = frame;
    if (isMoving && (moment || scene.human || scenery.hasVideo(scene))) request = requestAnimationFrame(tick);
  }

  function draw({ shown, caption, isStill }: Wish, moment: Moment | null, seconds: number): void {
    isDirty = false;
    const presenter = presenterOf(shown);
    const byName = backed(shown.scene);
    const pose = moment?.pose ?? (isStill ? stillPose : poseAt(IDLE_SEED, seconds, null));
    const words = moment ? moment.caption : caption;
    drawFrame(surface, shown.scene, { presenter, byName }, pose, moment?.mouth ?? restingMouth, words);
    letter(shown.scene, words);
    tell(shown);
  }

  const presenterOf = ({ scene, stageUrl }: Shown) =>
    scene.human && stageUrl ? cast.presenter(stageUrl, humanHeight(scene.human, canvas.height)) : null;

  /** Shrinking the backdrop anew for each frame would be slow, and rougher than the finished video. */
  function backed({ backdrop }: Scene): Map<string, Picture> {
    const byName = scenery.byName();
    const from = backdrop.picture === null ? undefined : byName.get(backdrop.picture);
    if (!from || from.image instanceof HTMLVideoElement) return byName;
    const { width, height } = canvas;
    if (cover?.from !== from || cover.picture.width !== width || cover.picture.height !== height)
      cover = { from, picture: coverOf(from, width, height, makeSurface) };
    return byName.set(backdrop.picture!, cover.picture);
  }

  function letter(scene: Scene, caption: string | null): void {
    const words = wordsOf(scene);
    if (scene.captions && caption) words.push([scene.captions.font, scene.captions.weight, caption]);
    const key = JSON.stringify(words);
    if (key === lettered) return;
    lettered = key;
    void Promise.all(words.map((one) => loadFont(...one))).finally(touch);
  }

  function tell({ scene, stageUrl }: Shown): void {
    const problems = scenery.failed();
    if (scene.human && stageUrl && cast.hasFailed(stageUrl)) problems.push(PRESENTER);
    const key = JSON.stringify(problems);
    if (key === told || (told === '' && problems.length === 0)) return;
    told = key;
    onProblems(problems);
  }

  function measure(): void {
    // Hidden by a style, it has no size: a presenter prepared for that would be a single pixel.
    if (!wish || canvas.clientWidth === 0) return;
    hasSize = true;
    const { size } = wish;
    const share = Math.min(1, (canvas.clientWidth * devicePixelRatio) / size.width);
    const width = Math.max(1, Math.round(size.width * share));
    const height = Math.max(1, Math.round(size.height * share));
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    placeLettersExactly(canvas);
    isDirty = true;
    // Setting the size has emptied the canvas: what was seen must not blink until the next frame.
    cancelAnimationFrame(request);
    tick(performance.now());
  }

  /** Not while somebody drags what the next scene shares with this one. */
  function expect({ scene, stageUrl }: Shown): void {
    window.clearTimeout(ahead);
    if (!scene.human || !stageUrl) return;
    const height = humanHeight(scene.human, canvas.height);
    ahead = window.setTimeout(() => cast.expect(stageUrl, height), AHEAD_MS);
  }

  return {
    show: (wanted) => {
      const { shown, next, sources } = wanted;
      const isNewNext = next !== wish?.next;
      wish = wanted;
      scenery.use(next ? [shown.scene, next.scene] : [shown.scene], sources);
      measure();
      if (next && isNewNext) expect(next);
      touch();
    },
    look: (isSeen) => {
      isVisible = isSeen;
      if (!isSeen && wish) scenery.follow(wish.shown.scene, null, false);
      measure();
      touch();
    },
    close: () => {
      isClosed = true;
      cancelAnimationFrame(request);
      window.clearTimeout(ahead);
      cast.close();
      scenery.close();
    },
  };
}
