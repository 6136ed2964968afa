import { drawFrame, type Words } from '../../stage/draw.ts';
import { coverOf } from '../../stage/fit.ts';
import { itemMoves } from '../../stage/items.ts';
import { AT_REST } from '../../stage/stickers/draw-sticker.ts';
import { poseAt, stillPose } from '../../stage/presenter/pose.ts';
import { restingMouth } from '../../stage/mouth/mouth.ts';
import type { Scene } from '../../stage/scene.ts';
import { SHORT_FPS } from '../../stage/short-scene.ts';
import type { Picture } from '../../stage/surface.ts';
import { createPresenterCache } from './presenter-cache.ts';
import { loadFont, sceneTexts } from './load-font.ts';
import { makeSurface, placeLettersExactly, surfaceOf } from './make-surface.ts';
import { createPictureCache } from './picture-cache.ts';
import type { StageMoment, PresentedScene, StageSource } from './stage-types.ts';

export interface StageContent {
  shown: PresentedScene;
  next: PresentedScene | null;
  size: { width: number; height: number };
  sources: ReadonlyMap<string, StageSource>;
  moment: (() => StageMoment | null) | null;
  caption: Words | null;
  isStill: boolean;
}

const IDLE_SEED = 1;
const PRESENTER = 'presenter';
const SAMPLE_SECONDS = 12;

/** Shrinking the backdrop anew for each frame would be slow, and rougher than the finished video. */
function createBackdropCover(canvas: HTMLCanvasElement) {
  let cover: { from: Picture; picture: Picture } | null = null;
  return (byName: Map<string, Picture>, { backdrop }: Scene): Map<string, Picture> => {
    const from = backdrop.picture === null ? undefined : byName.get(backdrop.picture);
    if (!from || from.image instanceof HTMLVideoElement) return byName;
    const { width, height } = canvas;
    if (cover?.from !== from || cover.picture.width !== width || cover.picture.height !== height)
      cover = { from, picture: coverOf(from, width, height, makeSurface) };
    return byName.set(backdrop.picture!, cover.picture);
  };
}

function createFontLoader(onLoaded: () => void) {
  let loaded = '';
  return (scene: Scene, caption: string | null) => {
    const texts = sceneTexts(scene);
    if (scene.captions && caption) texts.push([scene.captions.font, scene.captions.weight, caption]);
    const key = JSON.stringify(texts);
    if (key === loaded) return;
    loaded = key;
    void Promise.all(texts.map((text) => loadFont(...text))).finally(onLoaded);
  };
}

function createProblemReport(onProblems: (problems: string[]) => void) {
  let reported = '';
  return (problems: string[]) => {
    const key = JSON.stringify(problems);
    if (key === reported || (reported === '' && problems.length === 0)) return;
    reported = key;
    onProblems(problems);
  };
}

function fitPixels(canvas: HTMLCanvasElement, size: StageContent['size']): boolean {
  const share = Math.min(1, (canvas.clientWidth * devicePixelRatio) / size.width);
  const width = Math.max(1, Math.round(size.width * share));
  const height = Math.max(1, Math.round(size.height * share));
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  placeLettersExactly(canvas);
  return true;
}

export function openStagePainter(canvas: HTMLCanvasElement, onProblems: (problems: string[]) => void) {
  const surface = surfaceOf(canvas);
  const presenters = createPresenterCache(canvas, requestFrame);
  const pictures = createPictureCache(requestFrame);
  const withCover = createBackdropCover(canvas);
  const loadFonts = createFontLoader(requestFrame);
  const report = createProblemReport(onProblems);
  let content: StageContent | null = null;
  let isVisible = true;
  let hasSize = false;
  let isDirty = true;
  let isClosed = false;
  let request = 0;
  let drawn = -1;

  function requestFrame(): void {
    isDirty = true;
    if (!isClosed && request === 0) request = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    request = 0;
    if (!content || !isVisible || !hasSize) return;
    const moment = content.moment?.() ?? null;
    const { scene } = content.shown;
    const isMoving = moment !== null || !content.isStill;
    pictures.follow(
      scene,
      moment?.filmSeconds ?? null,
      moment ? moment.isRunning : isMoving,
      moment?.gain ?? 0,
    );
    const seconds = moment?.seconds ?? now / 1000;
    const frame = Math.floor(seconds * SHORT_FPS);
    if (isDirty || frame !== drawn) draw(content, moment, seconds);
    drawn = frame;
    if (isMoving && (moment || scene.human || scene.items.some(itemMoves) || pictures.hasVideo(scene)))
      request = requestAnimationFrame(tick);
  }

  function draw(
    { shown, caption, isStill }: StageContent,
    moment: StageMoment | null,
    seconds: number,
  ): void {
    isDirty = false;
    const presenter = presenters.presenter(shown);
    const byName = withCover(pictures.byName(), shown.scene);
    const pose = moment?.pose ?? (isStill ? stillPose : poseAt(IDLE_SEED, seconds, null, null));
    const words = moment ? moment.caption : caption;
    const mouth = moment?.mouth ?? restingMouth;
    const time = moment ?? { seconds: isStill ? AT_REST : seconds % SAMPLE_SECONDS, clock: Date.now() };
    drawFrame(surface, shown.scene, { presenter, byName }, pose, mouth, words, time);
    loadFonts(shown.scene, typeof words === 'string' ? words : (words?.text ?? null));
    report([...pictures.failed(), ...(presenters.hasFailed(shown) ? [PRESENTER] : [])]);
  }

  function measure(): void {
    // Hidden by a style, it has no size: a presenter prepared for that would be a single pixel.
    if (!content || canvas.clientWidth === 0) return;
    hasSize = true;
    if (!fitPixels(canvas, content.size)) return;
    isDirty = true;
    // Setting the size has emptied the canvas: what was seen must not blink until the next frame.
    cancelAnimationFrame(request);
    tick(performance.now());
  }

  return {
    show: (wanted: StageContent) => {
      const { shown, next, sources } = wanted;
      const isNewNext = next !== content?.next;
      content = wanted;
      pictures.use(next ? [shown.scene, next.scene] : [shown.scene], sources);
      measure();
      if (next && isNewNext) presenters.preload(next);
      requestFrame();
    },
    setVisible: (isSeen: boolean) => {
      isVisible = isSeen;
      if (!isSeen && content) pictures.follow(content.shown.scene, null, false, 0);
      measure();
      requestFrame();
    },
    close: () => {
      isClosed = true;
      cancelAnimationFrame(request);
      presenters.close();
      pictures.close();
    },
  };
}

export type StagePainter = ReturnType<typeof openStagePainter>;
