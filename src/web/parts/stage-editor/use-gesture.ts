import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Point, standingCentreY } from '../../../stage/human-centre.ts';
import { type Arrangement, changeItem } from './arrangement.ts';
import { type Box, presetsFor } from './boxes.ts';
import { centreOf, type Movable, moveTo, sizeOf, sizeTo } from './move-and-scale.ts';
import { type Lines, snap, type SnappedLines } from './snap.ts';
import type { StageEditor } from './stage-editor.ts';

type Grabbed = Movable | 'captions' | 'label';

interface Grip {
  mode: 'move' | 'scale' | 'turn';
  held: Grabbed;
  box: Box;
  from: Point;
  isMoving: boolean;
}

const NEAR_PIXELS = 8;
/** A tap may move this far without becoming a drag. */
const STILL_PIXELS = 3;
/** A turned picture is drawn to the quarters of a circle from as near as this. */
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

export function useGesture(editor: StageEditor, stage: RefObject<HTMLElement | null>) {
  const { now, size: stageSize, humanReach } = editor;
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<{ now: Arrangement; met: SnappedLines | null } | null>(null);

  const captionsAt = (y: number): Arrangement =>
    now.captions ? { ...now, captions: { ...now.captions, y: between(y) } } : now;

  const linesFor = (of: Movable): Lines => {
    const others = now.items.filter((_, index) => index !== of).map(({ centre }) => centre);
    return {
      x: [0.5, ...(of === 'human' ? Object.values(presetsFor(stageSize)) : others.map(({ x }) => x))],
      y: of === 'human' ? [standingCentreY(now.humanSize)] : [0.5, ...others.map(({ y }) => y)],
    };
  };

  function drag({ held: what, mode, box, from }: Grip, hand: Point, frame: DOMRect) {
    const at = { x: (hand.x - frame.left) / frame.width, y: (hand.y - frame.top) / frame.height };
    const to = {
      x: box.centre.x + (hand.x - from.x) / frame.width,
      y: box.centre.y + (hand.y - from.y) / frame.height,
    };
    const near = { x: NEAR_PIXELS / frame.width, y: NEAR_PIXELS / frame.height };
    if (what === 'label') {
      const corner = `${at.y < 0.5 ? 'top' : 'bottom'}-${at.x < 0.5 ? 'left' : 'right'}` as const;
      return { now: { ...now, labelCorner: corner }, met: null };
    }
    if (what === 'captions') {
      const { centre, met } = snap({ width: 0, height: 0 }, { x: 0.5, y: to.y }, near, {
        x: [],
        y: [0.5, 0.84],
      });
      return { now: captionsAt(centre.y), met: { x: null, y: met.y } };
    }
    const middle = {
      x: frame.left + box.centre.x * frame.width,
      y: frame.top + box.centre.y * frame.height,
    };
    if (mode === 'turn') {
      const item = typeof what === 'number' ? now.items[what] : undefined;
      if (!item || !('turn' in item)) return { now, met: null };
      return { now: changeItem(now, what as number, { ...item, turn: turnTo(middle, hand) }), met: null };
    }
    if (mode === 'scale') {
      const feet = what === 'human' ? (box.height / 2) * frame.height : 0;
      const far = ({ x, y }: Point) => Math.max(1, Math.hypot(x - middle.x, y - middle.y - feet));
      const size = (sizeOf(now, what) * far(hand)) / far(from);
      return { now: sizeTo(humanReach, now, what, size), met: null };
    }
    const { centre, met } = snap(box, to, near, linesFor(what));
    return { now: moveTo(stageSize, humanReach, now, what, centre), met };
  }

  const grab = (mode: Grip['mode'], what: Grabbed, box: Box) => (event: PointerEvent<HTMLElement>) => {
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
    if (grip.current.isMoving) setHeld(drag(grip.current, hand, frame));
  };
  const drop = () => {
    // A gesture of its own each time: two drags in a row are two steps back.
    if (held) editor.arrange(`stage:${Date.now()}`, () => held.now);
    grip.current = null;
    setHeld(null);
  };
  const follow = { onPointerMove: move, onPointerUp: drop, onPointerCancel: drop };

  const press = (what: Movable | 'captions') => (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    const by = event.shiftKey ? 0.05 : 0.005;
    const grow = { '+': 0.02, '=': 0.02, '-': -0.02 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (what === 'captions') {
      if (!step?.y || !now.captions) return;
      const y = now.captions.y + step.y * by;
      editor.arrange('captions', () => captionsAt(y));
    } else if (step) {
      const { x, y } = centreOf(stageSize, now, what);
      const to = { x: x + step.x * by, y: y + step.y * by };
      editor.arrange(`nudge:${what}`, () => moveTo(stageSize, humanReach, now, what, to));
    } else if (grow) {
      editor.arrange(`scale:${what}`, () => sizeTo(humanReach, now, what, sizeOf(now, what) + grow));
    } else return;
    event.preventDefault();
  };

  return {
    shown: held?.now ?? now,
    met: held?.met ?? null,
    isHeld: held !== null,
    body: (what: Movable | 'captions', box: Box) => ({
      onPointerDown: grab('move', what, box),
      onKeyDown: press(what),
      ...follow,
    }),
    corner: (what: Movable, box: Box) => ({ onPointerDown: grab('scale', what, box), ...follow }),
    turner: (what: Movable, box: Box) => ({ onPointerDown: grab('turn', what, box), ...follow }),
    label: (box: Box) => ({ onPointerDown: grab('move', 'label', box), ...follow }),
  };
}

export type Gesture = ReturnType<typeof useGesture>;
