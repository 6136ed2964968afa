import list from './alphabet.json' with { type: 'json' };

export const MOST_PHONEMES = 510;

const runs = list as [first: number, letters: string][];

export const alphabet: Record<string, number> = Object.fromEntries(
  runs.flatMap(([first, letters]) => Array.from(letters, (letter, index) => [letter, first + index])),
);
