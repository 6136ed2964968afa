import type { VideoFormat } from '../../../media/encode-video.ts';
import type { MouthPatch } from '../../../face/video/dub/paint-dub.ts';
import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import type { TimedCaption } from '../../../stage/text/caption-times.ts';
import type { StagePlan } from '../../stage/stage-set.ts';

export interface ShortFilmPlan {
  width: number;
  height: number;
  fps: number;
  from?: number;
  seconds: number;
  scenes: FilmScene[];
  captions: TimedCaption[];
  /** What is said, with its stops; captions may be in another language, or none. */
  lines: TimedCaption[];
  lips: string;
  sound: string | null;
  gain: number;
  format: VideoFormat;
  out: string;
  cover: { from: string | null; out: string };
}

export interface FilmScene extends StagePlan {
  start: number;
  /** Two scenes with the same presenter must not move alike. */
  seed: number;
}

export interface LipsPlan {
  seconds: number;
  phonemes: TimedPhoneme[];
  recordings: { start: number; end: number }[];
  voice: string;
  rate: number;
  offsetMs: number;
  out: string;
}

export interface PresenterPlan {
  stage: { width: number; height: number };
  fps: number;
  frames: number;
  avatar: string;
  /** Share of the stage's height. */
  size: number;
  side: 'left' | 'middle' | 'right';
  lines: TimedCaption[];
  lips: string;
  out: string;
  place: string;
}

export interface SpeakerPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MouthsPlan {
  box: SpeakerPlace;
  fps: string;
  first: number;
  frames: number;
  stretches: { file: string; first: number; count: number; patches: MouthPatch[] }[];
  out: string;
}

export type DrawTask =
  | { kind: 'lips'; plan: LipsPlan }
  | { kind: 'film'; plan: ShortFilmPlan }
  | { kind: 'presenter'; plan: PresenterPlan }
  | { kind: 'mouths'; plan: MouthsPlan };

export type FromFilm =
  | { type: 'frames'; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string; detail: string };
