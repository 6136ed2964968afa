/** How much of each of the model's voices is in it; adds up to 1, and some may be below zero. */
export type Mixture = Record<string, number>;

/** What the model speaks with, and what is done to the sound afterwards. */
export interface FittedTimbre {
  /** A mixture of its voices, or its own 128 numbers. */
  colour: Mixture | number[];
  melody: Mixture;
  /** Decibels for each band of the equaliser; empty: the sound stays as it is. */
  equaliser: number[];
}

export interface Fit extends FittedTimbre {
  /** Factors and semitones that make the mixture speak as fast, high and lively as the speaker. */
  speed: number;
  pitch: number;
  liveliness: number;
}

/** A voice that was made after a user's recording. */
export interface OwnVoice {
  id: string;
  name: string;
  language: string;
  fit: Fit;
  /** What a cloning engine hears to speak like them; null: it is spoken as fitted. */
  reference: { text: string; fileId: string } | null;
}
