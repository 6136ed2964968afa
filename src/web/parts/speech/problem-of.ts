import { Failure } from '../../../contract/failures.ts';

/** What a failure says about the text, wherever the text travelled. */
export const textProblemOf = (error: unknown): string | null =>
  error instanceof Failure ? (error.fields?.text ?? error.fields?.ssml ?? null) : null;
