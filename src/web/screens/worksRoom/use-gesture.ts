import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import type { ShortDraft } from '../../../contract/short.ts';
import type { Point } from '../../../stage/human-centre.ts';
import { standing } from '../../../stage/human-centre.ts';
import type { Box } from './boxes.ts';
import { HUMAN_SIZE, presetsFor } from './boxes.ts';
import type { Thing } from './place-things.ts';
import { centreOf, moveTo, sizeOf, sizeTo } from './place-things.ts';
import { changeScene } from './project-edits.ts';
import type { Lines, Met } from './snap.ts';
import { snap } from './snap.ts';
import type { Editor } from './use-editor.ts';

/** What a hand takes: a thing, the captions (up and down only), or the label (from corner to corner). */
type Held = Thing | 'captions' | 'label';

interface Grip {
  mode: 'move' | 'scale';
  held: Held;
  box: Box;
  from: Point;
  isMoving: boolean;
}

const NEAR_PIXELS = 8;
/** A finger that only taps moves as far as this. */
const STILL_PIXELS = 3;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const between = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Drag to move, drag a corner to scale, arrows and +/− for both; kept as one step when the hand lets go. */
export function useGesture(editor: Editor, stage: RefObject<HTMLElement | null>) {
  const { project, sceneIndex, scene } = editor;
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<{ project: ShortDraft; met: Met | null } | null>(null);

  const withScene = (next: typeof scene) => changeScene(project, sceneIndex, next);
  const captionsAt = (y: number): ShortDraft =>
    project.subtitles ? { ...project, subtitles: { ...project.subtitles, y: between(y) } } : project;

  const linesFor = (of: Thing): Lines => {
    const others = scene.items.filter((_, index) => index !== of).map(({ centre }) => centre);
    return {
      x: [0.5, ...(of === 'human' ? Object.values(presetsFor(project.ratio)) : others.map(({ x }) => x))],
      y: of === 'human' ? [standing(scene.humanSize ?? HUMAN_SIZE)] : [0.5, ...others.map(({ y }) => y)],
    };
  };

  function drag({ held: what, mode, box, from }: Grip, now: Point, frame: DOMRect) {
    const at = { x: (now.x - frame.left) / frame.width, y: (now.y - frame.top) / frame.height };
    const to = {
      x: box.centre.x + (now.x - from.x) / frame.width,
      y: box.centre.y + (now.y - from.y) / frame.height,
    };
    const near = { x: NEAR_PIXELS / frame.width, y: NEAR_PIXELS / frame.height };
    if (what === 'label') {
      const corner = `${at.y < 0.5 ? 'top' : 'bottom'}-${at.x < 0.5 ? 'left' : 'right'}` as const;
      return { project: { ...project, labelCorner: corner }, met: null };
    }
    if (what === 'captions') {
      const { centre, met } = snap({ width: 0, height: 0 }, { x: 0.5, y: to.y }, near, {
        x: [],
        y: [0.5, 0.84],
      });
      return { project: captionsAt(centre.y), met: { x: null, y: met.y } };
    }
    if (mode === 'scale') {
      const anchor = {
        x: frame.left + box.centre.x * frame.width,
        y: frame.top + (box.centre.y + (what === 'human' ? box.height / 2 : 0)) * frame.height,
      };
      const far = (point: Point) => Math.max(1, Math.hypot(point.x - anchor.x, point.y - anchor.y));
      const size = (sizeOf(scene, what) * far(now)) / far(from);
      return { project: withScene(sizeTo(scene, what, size)), met: null };
    }
    const { centre, met } = snap(box, to, near, linesFor(what));
    return { project: withScene(moveTo(project.ratio, scene, what, centre)), met };
  }

  const take = (mode: Grip['mode'], what: Held, box: Box) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (what !== 'label') editor.pick(what);
    grip.current = { mode, held: what, box, from: { x: event.clientX, y: event.clientY }, isMoving: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const frame = stage.current?.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    if (!grip.current || !frame) return;
    const { from } = grip.current;
    grip.current.isMoving ||= Math.hypot(now.x - from.x, now.y - from.y) > STILL_PIXELS;
    if (grip.current.isMoving) setHeld(drag(grip.current, now, frame));
  };
  const letGo = () => {
    // A gesture of its own each time: two drags in a row are two steps back.
    if (held) editor.edit(`stage:${Date.now()}`, () => held.project);
    grip.current = null;
    setHeld(null);
  };
  const follow = { onPointerMove: move, onPointerUp: letGo, onPointerCancel: letGo };

  const press = (what: Thing | 'captions') => (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    const by = event.shiftKey ? 0.05 : 0.005;
    const grow = { '+': 0.02, '=': 0.02, '-': -0.02 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (what === 'captions') {
      if (!step?.y || !project.subtitles) return;
      const y = project.subtitles.y + step.y * by;
      editor.edit('captions', () => captionsAt(y));
    } else if (step) {
      const { x, y } = centreOf(project.ratio, scene, what);
      const to = { x: x + step.x * by, y: y + step.y * by };
      editor.edit(`nudge:${what}`, () => withScene(moveTo(project.ratio, scene, what, to)));
    } else if (grow) {
      editor.edit(`scale:${what}`, () => withScene(sizeTo(scene, what, sizeOf(scene, what) + grow)));
    } else return;
    event.preventDefault();
  };

  return {
    /** The project as the hand holds it. */
    shown: held?.project ?? project,
    met: held?.met ?? null,
    isHeld: held !== null,
    body: (what: Thing | 'captions', box: Box) => ({
      onPointerDown: take('move', what, box),
      onKeyDown: press(what),
      ...follow,
    }),
    corner: (what: Thing, box: Box) => ({ onPointerDown: take('scale', what, box), ...follow }),
    label: (box: Box) => ({ onPointerDown: take('move', 'label', box), ...follow }),
  };
}

export type Gesture = ReturnType<typeof useGesture>;
