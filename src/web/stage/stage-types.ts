import type { Words } from '../../stage/draw.ts';
import type { Pose } from '../../stage/presenter/pose.ts';
import type { Mouth } from '../../stage/mouth/mouth.ts';
import type { Scene } from '../../stage/scene.ts';

export interface StageSource {
  kind: 'image' | 'video';
  url: string;
}

export interface PresentedScene {
  scene: Scene;
  stageUrl: string | null;
}

export interface StageMoment {
  /** Since the scene began, or the room went on air; and what the clock shows then, in milliseconds. */
  seconds: number;
  clock: number;
  /** Where its films stand; null: they only have to move. */
  filmSeconds: number | null;
  isRunning: boolean;
  gain: number;
  mouth: Mouth;
  pose: Pose;
  caption: Words | null;
}
