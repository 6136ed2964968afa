import { z } from 'zod';
import { get } from './endpoint.ts';
import { pageOf, paging, roomOwner } from './fields.ts';
import { figure } from './stage.ts';

export const avatar = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']).nullable(),
  character: z.string(),
  coverUrl: z.string(),
  stageUrl: z.string(),
  voiceName: z.string(),
  mine: z.boolean(),
  humanCode: z.string(),
  kind: z.enum(['built-in', 'photo', 'video']),
  fills: z.boolean(),
  figure,
});
export type Avatar = z.infer<typeof avatar>;

export const listAvatars = get('/web/model/list', '数字人形象', roomOwner.extend(paging), pageOf(avatar));
