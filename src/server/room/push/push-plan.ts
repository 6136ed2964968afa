import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import type { Scene } from '../../../stage/scene.ts';
import type { FilmPicture } from '../../stage/stage-set.ts';
import type { AddressRules } from '../address-guard.ts';

/** A room on air as a stream, with files of this machine. Times are the room's clock, in milliseconds. */
export interface PushPlan {
  width: number;
  height: number;
  fps: number;
  videoKbps: number;
  avatar: string;
  seed: number;
  /** Since when the room is on air. */
  origin: number;
  scene: Scene;
  pictures: Record<string, FilmPicture>;
  music: PushMusic | null;
  targets: PushTarget[];
  /** The folder that segments are written to; null: it is not recorded. */
  recordTo: string | null;
  rules: AddressRules;
  /** So long after its time a moment is sent: whatever belongs to it is here by then. */
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
  /** Parts of one line have the same. */
  line: string;
  at: number;
  pcm: Uint8Array;
  /** null: somebody else's voice, whose lips are read from the sound. */
  phonemes: TimedPhoneme[] | null;
  captions: { start: number; end: number; text: string }[];
}

export interface PushHealth {
  fps: number;
  late: number;
  frames: number;
  targets: TargetHealth[];
}

export interface TargetHealth {
  id: string;
  state: 'connecting' | 'live' | 'waiting';
  error: string | null;
}

export type ToPush =
  | { type: 'open'; plan: PushPlan }
  | { type: 'cue'; cue: Cue }
  /** Whatever is heard ends at `at`, and what was to come is dropped. */
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
  /** The first picture of a segment is on the disk. */
  | { type: 'recording' }
  | { type: 'segment' }
  /** The disk takes nothing more; the stream goes on. */
  | { type: 'unrecorded'; message: string }
  | { type: 'failed'; message: string };
