/** With so many pictures waiting the encoder has more to do than it can: every other one is left out. */
const BUSY_WAITING = 4;
/** With more, another new one only costs memory: the last one is shown again until some have gone. */
const MOST_WAITING = 25;

/**
 * Whether the last picture is shown again in place of a new one. One in two at first, and not a row of them: lips at
 * half the rate still follow the sound, lips that stand still for a syllable do not.
 */
export const isLeftOut = (index: number, waiting: number): boolean =>
  waiting > MOST_WAITING || (waiting > BUSY_WAITING && index % 2 === 1);

/** The middle of the time that a picture is seen, in pictures from its beginning. */
export const middleOf = (waiting: number): number => (waiting > BUSY_WAITING ? 1 : 0.5);
