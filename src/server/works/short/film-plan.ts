import type { Subtitle } from '../../../media/srt.ts';
import type { VideoFormat } from '../../../media/encode-video.ts';
import type { TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import type { StagePlan } from '../../stage/stage-set.ts';

/** Everything that the film is made from, as files of this machine; seconds of the whole film. */
export interface FilmPlan {
  width: number;
  height: number;
  fps: number;
  seconds: number;
  scenes: FilmScene[];
  captions: Subtitle[];
  /** A mouth curve of the whole film, as `lips-file.ts` writes it. */
  lips: string;
  sound: string;
  gain: number;
  format: VideoFormat;
  out: string;
  /** A JPEG: an uploaded picture, or a moment of the film. */
  cover: { from: string | null; out: string };
}

export interface FilmScene extends StagePlan {
  start: number;
  /** Two scenes with the same presenter must not move alike. */
  seed: number;
}

/** The mouth over the whole film: from phonemes where we spoke, from the sound where somebody recorded. */
export interface LipsPlan {
  seconds: number;
  phonemes: TimedPhoneme[];
  recordings: { start: number; end: number }[];
  /** All that is heard, 16-bit mono at `rate` without a head. */
  voice: string;
  rate: number;
  offsetMs: number;
  out: string;
}

export type FilmTask = { kind: 'lips'; plan: LipsPlan } | { kind: 'film'; plan: FilmPlan };

export type FromFilm =
  | { type: 'frames'; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string; detail: string };
