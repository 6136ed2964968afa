import { z } from 'zod';

/** Which question a comment was taken for, and how it was found. */
export const rule = z.object({
  by: z.enum(['keyword', 'meaning', 'model']).nullable(),
  keyword: z.string().nullable(),
  score: z.number().nullable(),
});
export type Rule = z.infer<typeof rule>;
