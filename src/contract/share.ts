import { z } from 'zod';
import { post } from './endpoint.ts';
import { id, time } from './fields.ts';

export const SHARE_HOURS = 24;

export const shareVideo = post(
  '/web/video/share',
  '一个作品的分享链接，不用登录就能播放和下载',
  z.object({ id }),
  z.object({
    /** To be put behind an address of this server. */
    path: z.string(),
    expiresAt: time,
    /** Where other devices of the same network reach this server; only for whoever sits at it, else empty. */
    addresses: z.array(z.string()),
  }),
);
export type Share = z.infer<typeof shareVideo.output>;
