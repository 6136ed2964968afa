import type { Room } from '../contract/room.ts';

export interface Point {
  x: number;
  y: number;
}

type Placed = Pick<Room, 'stageModel' | 'humanSize' | 'humanPosition'>;

export const HUMAN_SIZE = 0.75;

export const humanPresets = (stageModel: Room['stageModel']): Record<Room['humanPosition'], number> =>
  stageModel === 'portrait'
    ? { left: 0.35, middle: 0.5, right: 0.65 }
    : { left: 0.2, middle: 0.5, right: 0.8 };

export const standingCentreY = (humanSize: number): number => 1 - humanSize / 2;

export const humanCentre = (room: Placed, free: Point | null): Point =>
  free ?? { x: humanPresets(room.stageModel)[room.humanPosition], y: standingCentreY(room.humanSize) };
