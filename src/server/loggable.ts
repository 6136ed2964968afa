import { DrizzleQueryError } from 'drizzle-orm';

/** A failed statement repeats its values: what users typed, hashes of codes that are quickly guessed. */
export const loggable = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;
