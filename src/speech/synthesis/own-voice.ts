/** Adds up to 1; some may be below zero. */
export type Mixture = Record<string, number>;

export interface FittedTimbre {
  colour: Mixture | number[];
  melody: Mixture;
  /** Decibels for each band; empty: the sound stays as it is. */
  equaliser: number[];
}

export interface Fit extends FittedTimbre {
  speed: number;
  pitch: number;
  liveliness: number;
}

export interface OwnVoice {
  id: string;
  name: string;
  language: string;
  fit: Fit;
  /** For a cloning engine; null: it is spoken as fitted. */
  reference: { text: string; fileId: string } | null;
}
