/** How many letters the model reads at once. */
export const MOST_PHONEMES = 510;
