import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import type { Point } from '../../../stage/human-centre.ts';
import { humanCentre } from '../../../stage/human-centre.ts';
import type { Placed } from './human-place.ts';
import { changeTo, place, resize } from './human-place.ts';
import type { RoomChange } from './room-change.ts';
import { applyChange } from './room-change.ts';

interface Grip {
  mode: 'move' | 'scale';
  from: Point;
  room: Room;
}

const SNAP = 8;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const centreOf = (room: Room): Point => humanCentre(room, room.settings.human);

/** Drag to move, drag the handle to scale, arrows and +/− for both; kept when the finger lets go. */
export function useHumanGesture(
  room: Room,
  stage: RefObject<HTMLElement | null>,
  change: (change: RoomChange) => void,
) {
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<{ change: RoomChange; placed: Placed | null } | null>(null);
  const shown = held ? applyChange(room, held.change) : room;

  const take = (mode: Grip['mode']) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { mode, from: { x: event.clientX, y: event.clientY }, room };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (!grip.current || !box) return;
    const { mode, from, room: before } = grip.current;
    const centre = centreOf(before);
    if (mode === 'scale') {
      const feet = box.top + (centre.y + before.humanSize / 2) * box.height;
      const size = (before.humanSize * (feet - event.clientY)) / Math.max(1, feet - from.y);
      return setHeld({ change: resize(before, size), placed: null });
    }
    const to = {
      x: centre.x + (event.clientX - from.x) / box.width,
      y: centre.y + (event.clientY - from.y) / box.height,
    };
    const placed = place(before, to, { x: SNAP / box.width, y: SNAP / box.height });
    return setHeld({ change: changeTo(placed), placed });
  };
  const letGo = () => {
    if (grip.current && held) change(held.change);
    grip.current = null;
    setHeld(null);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    const by = event.shiftKey ? 0.05 : 0.005;
    if (step) {
      const centre = centreOf(room);
      const to = { x: centre.x + step.x * by, y: centre.y + step.y * by };
      change(changeTo(place(room, to, { x: 0.0001, y: 0.0001 })));
    } else if (event.key === '+' || event.key === '=') change(resize(room, room.humanSize + 0.02));
    else if (event.key === '-') change(resize(room, room.humanSize - 0.02));
    else return;
    event.preventDefault();
  };
  const follow = { onPointerMove: move, onPointerUp: letGo, onPointerCancel: letGo };
  return {
    shown,
    centre: centreOf(shown),
    isHeld: held !== null,
    placed: held?.placed ?? null,
    body: { onPointerDown: take('move'), onKeyDown: press, ...follow },
    handle: { onPointerDown: take('scale'), ...follow },
  };
}
