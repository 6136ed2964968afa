import { z } from 'zod';
import { id, whole } from '../fields.ts';

export const liveId = z.object({ liveId: id });
export const call = (action: string) => `/api/human/live/${action}/{liveId}`;
export const SAY_CHARACTERS = 200;
export const MOST_LISTED = 2000;

/** `after`: what came later, from the oldest on; `before`: what came earlier, up to it; neither: the newest. Of that
 * `sessionId`; without it: the last one. */
export const after = {
  sessionId: id.optional(),
  after: z.string().max(64).optional(),
  before: z.string().max(64).optional(),
  limit: whole('条数', 1, MOST_LISTED).default(200),
};
