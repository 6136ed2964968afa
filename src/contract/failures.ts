import { z } from 'zod';
import rows from './texts/failures.json' with { type: 'json' };

/** How the browser shows a failure: 0 silent, 1 warning, 2 error, 3 notification, 9 go to login. */
type ShowType = 0 | 1 | 2 | 3 | 9;

export type FailureCode = keyof typeof rows;

interface FailureRow {
  status: number;
  showType: ShowType;
  sentence: string;
}

export const failures = Object.fromEntries(
  Object.entries(rows).map(([code, [status, showType, sentence]]) => [code, { status, showType, sentence }]),
) as Record<FailureCode, FailureRow>;

const forbiddenWord = z.object({ word: z.string(), family: z.string(), suggestion: z.string().nullable() });
export type ForbiddenWord = z.infer<typeof forbiddenWord>;

interface Details {
  message?: string;
  fields?: Record<string, string>;
  words?: ForbiddenWord[];
  retryAfter?: number;
  about?: string | null;
}

export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  readonly words: ForbiddenWord[] | undefined;
  readonly retryAfter: number | undefined;
  readonly about: string | null;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code].sentence);
    this.code = code;
    this.fields = details.fields;
    this.words = details.words;
    this.retryAfter = details.retryAfter;
    this.about = details.about ?? null;
  }
}

export const failedReply = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  errorMessage: z.string(),
  showType: z.number(),
  fields: z.record(z.string(), z.string()).optional(),
  words: z.array(forbiddenWord).optional(),
  retryAfter: z.number().optional(),
});

type FailedReply = z.infer<typeof failedReply>;

export const toReply = (failure: Failure): FailedReply => ({
  success: false,
  errorCode: failure.code,
  errorMessage: failure.message,
  showType: failures[failure.code].showType,
  fields: failure.fields,
  words: failure.words,
  retryAfter: failure.retryAfter,
});

export const fromReply = (reply: FailedReply): Failure =>
  new Failure(reply.errorCode in failures ? (reply.errorCode as FailureCode) : 'SERVER_FAULT', {
    message: reply.errorMessage,
    fields: reply.fields,
    words: reply.words,
    retryAfter: reply.retryAfter,
  });
