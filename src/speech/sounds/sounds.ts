/** In the text as it was written, markup included; `to` is the first character behind it. */
export type TextRange = [from: number, to: number];

export interface Sound {
  place: TextRange;
  from: number;
  to: number;
  tone: 1 | 2 | 3 | 4 | 5 | null;
}

/** Tone → levels 1 (low) to 5 (high), spread over the voiced part of a syllable. */
export type Contours = Partial<Record<1 | 2 | 3 | 4 | 5, number[]>>;

export interface Sounds {
  phonemes: string[];
  sounds: Sound[];
  pauses: { after: number; seconds: number }[];
  rates: number[] | null;
  /** Pulls the pitch towards the tones: 0 leaves the model alone, 1 takes the contour only. */
  melody: { contours: Contours; strength: number } | null;
}
