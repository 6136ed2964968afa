import { z } from 'zod';
import { get, nothing, post } from './endpoint.ts';
import { id, oneOf, text, pageOf, paging, roomOwner } from './fields.ts';

export const backdrop = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  url: z.string(),
  landscapeUrl: z.string(),
  thumbUrl: z.string(),
  kind: z.enum(['image', 'video', 'color']),
  mine: z.boolean(),
});
export type Backdrop = z.infer<typeof backdrop>;

export const listBackdrops = get(
  '/web/back/list',
  '背景列表：系统背景和我的背景',
  roomOwner.extend({
    ...paging,
    from: oneOf('来源', ['system', 'mine']).optional(),
    group: text('分组', 0, 20).optional(),
  }),
  pageOf(backdrop),
);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色应写成 #RRGGBB');
export const putBackdrop = post(
  '/web/back/put',
  '添加我的背景：一个已上传的图片或视频，或一种颜色',
  z.union(
    [
      roomOwner.extend({ name: text('名称', 1, 30), fileId: id }),
      roomOwner.extend({ name: text('名称', 1, 30), color }),
    ],
    '请选择图片、视频或颜色',
  ),
  backdrop,
);
export const deleteBackdrop = post('/web/back/del', '删除我的背景', z.object({ id }), nothing);
export const restoreBackdrop = post('/web/back/restore', '撤销删除', z.object({ id }), backdrop);
