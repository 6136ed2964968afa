import { z } from 'zod';
import { backdrop } from './backdrop.ts';
import { get, large, nothing, post } from './endpoint.ts';
import { id, ids, time, whole, PAGE_SIZE, pageOf, paging } from './fields.ts';
import { shortDraft } from './short.ts';

export const DRAFTS_PER_USER = 200;

export const draft = z.object({
  id: z.string(),
  name: z.string(),
  // As it was stored: what was accepted once must always be shown.
  project: z.custom<z.output<typeof shortDraft>>(),
  files: z.array(
    z.object({ id: z.string(), name: z.string(), url: z.string(), duration: z.number().nullable() }),
  ),
  /** The backdrops that its scenes name, also those that have left the list since: the film shows them. */
  backdrops: z.array(backdrop),
  createdAt: time,
  updatedAt: time,
});
export type Draft = z.infer<typeof draft>;

export const listDrafts = get(
  '/web/draft/list',
  '短视频草稿',
  z.object({
    ...paging,
    /** Each comes whole, and may be as large as a body. */
    pageSize: whole('每页条数', 1, 20).default(PAGE_SIZE),
  }),
  pageOf(draft),
);
export const draftDetail = get('/web/draft/detail/{id}', '一份草稿', z.object({ id }), draft);
export const putDraft = large(
  post(
    '/web/draft/put',
    '保存草稿；没有 id 时新建',
    z.object({ id: id.optional(), project: shortDraft }),
    draft,
  ),
);
export const deleteDrafts = post('/web/draft/del', '删除草稿', z.object({ ids }), nothing);
export const restoreDrafts = post('/web/draft/restore', '撤销删除', z.object({ ids }), nothing);
