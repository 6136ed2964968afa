import type { Room } from '../../../contract/room.ts';
import type { Point } from '../../../stage/human-centre.ts';
import { presetsOf, standing } from '../../../stage/human-centre.ts';
import type { RoomChange } from './room-change.ts';

export const SMALLEST = 0.1;
export const LARGEST = 2;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const fine = (value: number): number => Math.round(value * 1000) / 1000;

export interface Placed {
  centre: Point;
  /** The preset that the presenter has snapped to. */
  preset: Room['humanPosition'] | null;
  isStanding: boolean;
}

/** Draws the centre to the preset lines and to the floor when it comes within `near` (shares of the stage). */
export function place(room: Pick<Room, 'stageModel' | 'humanSize'>, to: Point, near: Point): Placed {
  const presets = Object.entries(presetsOf(room.stageModel)) as [Room['humanPosition'], number][];
  const line = presets.find(([, x]) => Math.abs(x - to.x) <= near.x);
  const floor = standing(room.humanSize);
  const isStanding = Math.abs(floor - to.y) <= near.y;
  return {
    centre: { x: fine(line ? line[1] : clamp(to.x, 0, 1)), y: fine(isStanding ? floor : clamp(to.y, 0, 1)) },
    preset: line ? line[0] : null,
    isStanding,
  };
}

/** On a preset line and on the floor the preset holds; anywhere else the place is free. */
export const changeTo = ({ centre, preset, isStanding }: Placed): RoomChange =>
  preset && isStanding
    ? { humanPosition: preset, settings: { human: null } }
    : { settings: { human: centre } };

/** Grows and shrinks from where the presenter stands, as a person would. */
export function resize(room: Room, size: number): RoomChange {
  const humanSize = fine(clamp(size, SMALLEST, LARGEST));
  const { human } = room.settings;
  if (!human) return { humanSize };
  const y = fine(clamp(human.y + (room.humanSize - humanSize) / 2, 0, 1));
  return { humanSize, settings: { human: { x: human.x, y } } };
}
