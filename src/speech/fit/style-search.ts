import type { StyleVector, Response } from './response.ts';
import { rootOf, solve } from './solve.ts';
import type { SpeakerEmbedding } from './speaker-embedding.ts';
import { add, along, averageOf, squareOf, subtract, sumOf } from './vectors.ts';

/** How unlikely a style may be for what it makes nearer: by so much the response is wrong about a strange one. */
const CAUTION = 0.0004;
const EVERY_DIRECTION = 0.3;
const ROUNDS = 6;
const ROUND_SHARE = 0.7;
const BOLDER = 3;
const MORE_CAREFUL = 4;

interface StyleSearch {
  next(): StyleVector;
  /** What was missing in the last one, and how far it was off, squared; true: it is the best so far. */
  hear(missing: SpeakerEmbedding, off: number): boolean;
}

interface UsualStyles {
  middle: StyleVector;
  steps: number[][];
}

/** A style by usual steps from the middle. */
type Place = number[];

/**
 * Goes on from the best place so far, and from a worse one back to it: what no style can make nearer would otherwise
 * lead it ever further away.
 */
export function openStyleSearch(
  response: Response,
  { middle, steps }: UsualStyles,
  missingInMiddle: SpeakerEmbedding,
): StyleSearch {
  const nowhere = middle.map(() => 0);
  const styleAt = (place: Place) => add(middle, along(steps, place));
  let best = { place: nowhere, missing: response.listen(missingInMiddle), loss: Infinity };
  let place = nowhere;
  let damping = 0;
  /** What a step does beside what the response says. */
  const learnt = steps.map(() => best.missing.map(() => 0));

  const change = (from: Place, to: Place) =>
    add(
      subtract(response.heardOf(styleAt(to)), response.heardOf(styleAt(from))),
      along(learnt, subtract(to, from)),
    );

  /** Broyden's: the response is right about the last move, and as before about all that lies across it. */
  function learn(missing: number[]): void {
    const move = subtract(place, best.place);
    const wrong = subtract(subtract(best.missing, missing), change(best.place, place));
    const length = squareOf(move);
    learnt.forEach((row, step) => row.forEach((_, at) => (row[at]! += (wrong[at]! * move[step]!) / length)));
  }

  return {
    next() {
      const anchor = best.place.map((value) => (value * damping) / (CAUTION + damping));
      place = best.place;
      for (let round = 0; round < ROUNDS; round++) {
        const slopes = response.slopesOf(styleAt(place));
        const rows = steps.map((step, index) => add(along(slopes, step), learnt[index]!));
        const missing = subtract(best.missing, change(best.place, place));
        const wanted = add(missing, along(rows, subtract(place, anchor)));
        const aim = add(anchor, solve(rows, wanted, CAUTION + damping));
        place = add(
          place,
          subtract(aim, place).map((value) => ROUND_SHARE * value),
        );
      }
      return styleAt(place);
    },
    hear(missingHere, off) {
      const missing = response.listen(missingHere);
      const loss = off + CAUTION * squareOf(place);
      learn(missing);
      const isBest = loss < best.loss;
      damping = isBest ? damping / BOLDER : Math.max(CAUTION, damping * MORE_CAREFUL);
      if (isBest) best = { place, missing, loss };
      return isBest;
    },
  };
}

export function usualStyles(styles: StyleVector[], natives: StyleVector[]): UsualStyles {
  const middle = averageOf(styles);
  const apart = styles.map((style) => subtract(style, middle));
  const covariance = middle.map((_, i) =>
    middle.map((_none, j) => sumOf(apart.map((one) => one[i]! * one[j]!)) / (styles.length - 1)),
  );
  const variance = sumOf(covariance.map((row, index) => row[index]!)) / middle.length;
  // Voices are fewer than numbers: without something of every direction the search could only mix them.
  const open = covariance.map((row, i) =>
    row.map((value, j) => (1 - EVERY_DIRECTION) * value + (i === j ? EVERY_DIRECTION * variance : 0)),
  );
  const root = rootOf(open);
  return {
    middle: averageOf(natives),
    steps: middle.map((_, step) => root.map((row) => row[step]!)),
  };
}
