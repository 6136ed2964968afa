import { z } from 'zod';
import { post } from './endpoint.ts';
import { id, oneOf } from './fields.ts';

export const putTicket = post(
  '/web/ticket',
  '换取一次性凭证，供不能带请求头的连接使用',
  z.object({ scope: oneOf('用途', ['events', 'desk', 'stage']), liveId: id.optional() }),
  z.object({ ticket: z.string(), expiresIn: z.number().nullable() }),
);
