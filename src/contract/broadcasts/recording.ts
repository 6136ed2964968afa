import { z } from 'zod';
import { get, nothing, post } from '../endpoint.ts';
import { id, ids, name, time } from '../fields.ts';
import { jobStatus } from '../job.ts';
import { saidLine } from '../live/lines.ts';

export const EXCERPT_SECONDS = { least: 1, most: 600 };
/** A segment is closed at the first picture that stands by itself after so long. */
export const SEGMENT_MINUTES = 10;

const ofRoom = z.object({ liveId: id });
const path = (call: string) => `/api/human/live/recording/${call}{liveId}`;

export const segment = z.object({
  id: z.string(),
  startsAt: time,
  seconds: z.number(),
  size: z.number(),
  keptUntil: time,
  url: z.string(),
});
export type Segment = z.infer<typeof segment>;
export const listSegments = get(
  path(''),
  '一场直播的录像，一段一个文件；正在录的一段录完才在里面',
  ofRoom.extend({ sessionId: id }),
  z.object({ list: z.array(segment), isGrowing: z.boolean() }),
);

export const passage = z.object({
  id: z.string(),
  kind: saidLine.shape.kind,
  title: z.string().nullable(),
  text: z.string(),
  from: time,
  to: time,
});
export type Passage = z.infer<typeof passage>;
export const listPassages = get(
  path('passages/'),
  '一段录像里说过的话，按商品和回答分好',
  ofRoom.extend({ id }),
  z.object({ list: z.array(passage) }),
);

export const deleteSegments = post(
  path('del/'),
  '删除录像，一天之内可以恢复',
  ofRoom.extend({ ids }),
  nothing,
);
export const restoreSegments = post(path('restore/'), '恢复刚删除的录像', ofRoom.extend({ ids }), nothing);

export const excerptProject = z
  .object({ name, liveId: id, sessionId: id, from: time, to: time })
  .refine(({ from, to }) => secondsOf(from, to) >= EXCERPT_SECONDS.least, {
    path: ['to'],
    message: `结束要在开始之后，至少 ${EXCERPT_SECONDS.least} 秒`,
  })
  .refine(({ from, to }) => secondsOf(from, to) <= EXCERPT_SECONDS.most, {
    path: ['to'],
    message: `短片最长 ${EXCERPT_SECONDS.most / 60} 分钟`,
  });
export interface ExcerptProject extends z.output<typeof excerptProject> {
  cost?: number;
  text?: string;
}
export const secondsOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

export const putExcerpt = post(
  path('excerpt/'),
  '把录像里的一段做成短片，放进作品；不收算力',
  excerptProject,
  z.object({ id: z.string(), status: jobStatus }),
);
