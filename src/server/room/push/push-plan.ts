import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import type { Scene } from '../../../stage/scene.ts';
import type { FilmPicture } from '../../stage/stage-set.ts';
import type { AddressRules } from '../address-guard.ts';

export interface PushPlan {
  width: number;
  height: number;
  fps: number;
  videoKbps: number;
  avatar: string;
  seed: number;
  origin: number;
  scene: Scene;
  pictures: Record<string, FilmPicture>;
  music: PushMusic | null;
  targets: PushTarget[];
  recordTo: string | null;
  rules: AddressRules;
  delayMs: number;
}

export interface PushMusic {
  file: string;
  volume: number;
}

export interface PushTarget {
  id: string;
  url: string;
}

/** A part of a sentence, to be heard from `at` on; 16-bit mono at RATE; phonemes and captions in its own seconds. */
export interface Cue {
  line: string;
  at: number;
  pcm: Uint8Array;
  phonemes: TimedPhoneme[] | null;
  captions: { start: number; end: number; text: string }[];
}

export interface PushHealth {
  fps: number;
  late: number;
  frames: number;
  targets: TargetHealth[];
}

interface TargetHealth {
  id: string;
  state: 'connecting' | 'live' | 'waiting';
  error: string | null;
}

export type ToPush =
  | { type: 'open'; plan: PushPlan }
  | { type: 'cue'; cue: Cue }
  | { type: 'stop'; at: number }
  | ({ type: 'scene' } & Pick<PushPlan, 'scene' | 'pictures' | 'avatar'>)
  | { type: 'targets'; targets: PushTarget[] }
  | { type: 'record'; to: string | null }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'music'; music: PushMusic | null }
  | { type: 'close' };

export type FromPush =
  | ({ type: 'health' } & PushHealth)
  | { type: 'preview'; bytes: Uint8Array }
  | { type: 'recording' }
  | { type: 'segment' }
  | { type: 'unrecorded'; message: string }
  | { type: 'failed'; message: string };
