import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Point, standingCentreY } from '../../../stage/human-centre.ts';
import { SAFE } from '../../../stage/text/text.ts';
import { type Arrangement, changeItem } from './arrangement.ts';
import { type StageBox, presetsFor } from './boxes.ts';
import { centreOf, type Movable, moveTo, shareOf, sizeTo } from './move-and-scale.ts';
import { type Lines, snap, type SnappedLines } from './snap.ts';
import type { StageEditor } from './stage-editor.ts';

const NEAR_PIXELS = 8;
const STILL_PIXELS = 3;
const NEAR_DEGREES = 4;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const between = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

function turnTo(middle: Point, hand: Point): number {
  const degrees = Math.round((Math.atan2(hand.x - middle.x, middle.y - hand.y) * 180) / Math.PI);
  const quarter = Math.round(degrees / 90) * 90;
  const drawn = Math.abs(degrees - quarter) <= NEAR_DEGREES ? quarter : degrees;
  return drawn === -180 ? 180 : drawn;
}

const withCaptionsAt = (now: Arrangement, y: number): Arrangement =>
  now.captions ? { ...now, captions: { ...now.captions, y: between(y) } } : now;

const THIRDS = [1 / 3, 2 / 3];

function edgesOf({ now, sceneOf }: StageEditor): Lines['edges'] {
  const { top, bottom } = sceneOf(now).label.inset;
  return { x: [0, SAFE, 1 - SAFE, 1], y: [...new Set([0, SAFE, top, 1 - bottom, 1 - SAFE, 1])] };
}

function linesFor(editor: StageEditor, thing: Movable): Lines {
  const { now, size } = editor;
  const edges = edgesOf(editor);
  if (thing === 'human')
    return { x: [0.5, ...Object.values(presetsFor(size))], y: [standingCentreY(now.humanSize)], edges };
  const others = now.items.filter((_, index) => index !== thing).map(({ centre }) => centre);
  return {
    x: [0.5, ...THIRDS, ...others.map(({ x }) => x)],
    y: [0.5, ...THIRDS, ...others.map(({ y }) => y)],
    edges,
  };
}

export type Grabbed = Movable | 'captions' | 'label';

interface Grip {
  mode: 'move' | 'scale' | 'turn';
  held: Grabbed;
  box: StageBox;
  from: Point;
  isMoving: boolean;
}

interface Dragged {
  held: Grabbed;
  now: Arrangement;
  met: SnappedLines | null;
}

function drag(
  editor: StageEditor,
  { held, mode, box, from }: Grip,
  hand: Point,
  frame: DOMRect,
): Omit<Dragged, 'held'> {
  const { now, size: stageSize, humanReach } = editor;
  if (held === 'label') {
    const row = hand.y < frame.top + frame.height / 2 ? 'top' : 'bottom';
    const column = hand.x < frame.left + frame.width / 2 ? 'left' : 'right';
    return { now: { ...now, labelCorner: `${row}-${column}` }, met: null };
  }
  const to = {
    x: box.centre.x + (hand.x - from.x) / frame.width,
    y: box.centre.y + (hand.y - from.y) / frame.height,
  };
  const near = { x: NEAR_PIXELS / frame.width, y: NEAR_PIXELS / frame.height };
  if (held === 'captions') {
    const place = { x: 0.5, y: to.y };
    const { centre, met } = snap({ width: 0, height: box.height }, place, near, {
      x: [],
      y: [...THIRDS, 0.5, 0.84],
      edges: edgesOf(editor),
    });
    return { now: withCaptionsAt(now, centre.y), met: { x: null, y: met.y } };
  }
  const middle = {
    x: frame.left + box.centre.x * frame.width,
    y: frame.top + box.centre.y * frame.height,
  };
  if (mode === 'turn') {
    const item = typeof held === 'number' ? now.items[held] : undefined;
    if (!item || !('turn' in item)) return { now, met: null };
    return { now: changeItem(now, held as number, { ...item, turn: turnTo(middle, hand) }), met: null };
  }
  if (mode === 'scale') {
    const feet = held === 'human' ? (box.height / 2) * frame.height : 0;
    const far = ({ x, y }: Point) => Math.max(1, Math.hypot(x - middle.x, y - middle.y - feet));
    const size = (shareOf(now, held) * far(hand)) / far(from);
    return { now: sizeTo(humanReach, now, held, size), met: null };
  }
  const { centre, met } = snap(box, to, near, linesFor(editor, held));
  return { now: moveTo(stageSize, humanReach, now, held, centre), met };
}

function pressKey(editor: StageEditor, thing: Movable | 'captions', event: KeyboardEvent): boolean {
  const { now, size: stageSize, humanReach } = editor;
  const step = arrows[event.key];
  const by = event.shiftKey ? 0.05 : 0.005;
  const grow = { '+': 0.02, '=': 0.02, '-': -0.02 }[event.key];
  if (event.ctrlKey || event.metaKey) return false;
  if (thing === 'captions') {
    if (!step?.y || !now.captions) return false;
    const y = now.captions.y + step.y * by;
    editor.arrange('captions', () => withCaptionsAt(now, y));
  } else if (step) {
    const { x, y } = centreOf(stageSize, now, thing);
    const to = { x: x + step.x * by, y: y + step.y * by };
    editor.arrange(`nudge:${thing}`, () => moveTo(stageSize, humanReach, now, thing, to));
  } else if (grow) {
    editor.arrange(`scale:${thing}`, () => sizeTo(humanReach, now, thing, shareOf(now, thing) + grow));
  } else return false;
  return true;
}

export function useGesture(editor: StageEditor, stage: RefObject<HTMLElement | null>) {
  const grip = useRef<Grip | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const grab = (mode: Grip['mode'], what: Grabbed, box: StageBox) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (what !== 'label') editor.select(what);
    grip.current = { mode, held: what, box, from: { x: event.clientX, y: event.clientY }, isMoving: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const frame = stage.current?.getBoundingClientRect();
    const hand = { x: event.clientX, y: event.clientY };
    if (!grip.current || !frame) return;
    const { from } = grip.current;
    grip.current.isMoving ||= Math.hypot(hand.x - from.x, hand.y - from.y) > STILL_PIXELS;
    if (grip.current.isMoving)
      setDragged({ held: grip.current.held, ...drag(editor, grip.current, hand, frame) });
  };
  const drop = () => {
    // Each drag is a gesture of its own: two in a row are two steps back.
    if (dragged) editor.arrange(`stage:${Date.now()}`, () => dragged.now);
    grip.current = null;
    setDragged(null);
  };
  const follow = { onPointerMove: move, onPointerUp: drop, onPointerCancel: drop };

  const press = (thing: Movable | 'captions') => (event: KeyboardEvent<HTMLElement>) => {
    if (pressKey(editor, thing, event)) event.preventDefault();
  };

  return {
    shown: dragged?.now ?? editor.now,
    met: dragged?.met ?? null,
    held: dragged?.held ?? null,
    body: (what: Movable | 'captions', box: StageBox) => ({
      onPointerDown: grab('move', what, box),
      onKeyDown: press(what),
      ...follow,
    }),
    corner: (what: Movable, box: StageBox) => ({ onPointerDown: grab('scale', what, box), ...follow }),
    turner: (what: Movable, box: StageBox) => ({ onPointerDown: grab('turn', what, box), ...follow }),
    label: (box: StageBox) => ({ onPointerDown: grab('move', 'label', box), ...follow }),
  };
}

export type Gesture = ReturnType<typeof useGesture>;
