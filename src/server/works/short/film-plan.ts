import type { VideoFormat } from '../../../media/encode-video.ts';
import type { MouthPatch } from '../../../face/video/dub/paint-dub.ts';
import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import type { TimedCaption } from '../../../stage/text/caption-times.ts';
import type { StagePlan } from '../../stage/stage-set.ts';

export interface FilmPlan {
  width: number;
  height: number;
  fps: number;
  /** Where drawing begins and ends; left out: with the film. */
  from?: number;
  seconds: number;
  scenes: FilmScene[];
  captions: TimedCaption[];
  lips: string;
  /** null: it is silent. */
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

/** A presenter alone, to be laid over a film. */
export interface SpeakerPlan {
  stage: { width: number; height: number };
  fps: number;
  frames: number;
  avatar: string;
  /** Share of the stage's height; who comes with the room of a video fills the stage in the middle, and is a card at a side. */
  size: number;
  side: 'left' | 'middle' | 'right';
  lips: string;
  out: string;
  /** Where it belongs on the stage is written here. */
  place: string;
}

export interface SpeakerPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Other mouths for a film, to be laid over it. */
export interface MouthsPlan {
  /** A part of the film's picture that holds them all. */
  box: SpeakerPlace;
  /** Pictures a second, as ffmpeg writes it. */
  fps: string;
  /** Of the film's pictures the first that is drawn, and how many are. */
  first: number;
  frames: number;
  /** One after another: so many pictures, of which some have a mouth that lies in the file. */
  stretches: { file: string; first: number; count: number; patches: MouthPatch[] }[];
  out: string;
}

export type FilmTask =
  | { kind: 'lips'; plan: LipsPlan }
  | { kind: 'film'; plan: FilmPlan }
  | { kind: 'speaker'; plan: SpeakerPlan }
  | { kind: 'mouths'; plan: MouthsPlan };

export type FromFilm =
  | { type: 'frames'; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string; detail: string };
