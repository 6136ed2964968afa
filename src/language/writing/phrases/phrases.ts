/**
 * Wordings of one manner of speaking. Slots: {name}, {price}, {point}, and by category {who} is addressed,
 * where to {look} and what may be {ask}ed. None states a fact of its own.
 */
export interface Phrases {
  openings: string[];
  leads: string[];
  /** The first selling point of a paragraph, and each of the others. */
  firsts: string[];
  points: string[];
  asides: string[];
  prices: string[];
  closings: string[];
  transitions: string[];
}
