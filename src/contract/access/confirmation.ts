import { z } from 'zod';
import { get, open, post } from '../endpoint.ts';
import { id, text, time } from '../fields.ts';
import { CARD_MINUTES, check, madeWorks, trainingType } from '../order.ts';

export const CONFIRM_DAYS = 3;

const link = z.object({
  /** null: too old, taken back, or not needed any more. */
  path: z.string().nullable(),
  expiresAt: time.nullable(),
  /** Where phones of the same network find this server, for whoever sits at it. */
  addresses: z.array(z.string()),
});
export type ConfirmationLink = z.infer<typeof link>;

export const confirmationLink = get(
  '/web/consent/link',
  '发给本人确认授权的链接，按预订单的编号',
  z.object({ id }),
  link,
);
export const renewConfirmationLink = post(
  '/web/consent/link/renew',
  `换一个确认链接，${CONFIRM_DAYS} 天有效，原来的马上失效；交了授权书的也可以改用链接`,
  z.object({ id }),
  link,
);
export const revokeConfirmationLink = post(
  '/web/consent/link/revoke',
  '收回确认链接，马上失效',
  z.object({ id }),
  link,
);

const token = text('链接', 1, 64);
const linked = z.object({ token });

export const confirmation = z.object({
  state: z.enum(['waiting', 'confirmed', 'refused', 'withdrawn', 'cancelled']),
  type: trainingType,
  brand: z.string(),
  asker: z.string(),
  phone: z.string(),
  name: z.string(),
  orderName: z.string(),
  purposes: z.array(z.string()),
  until: time.nullable(),
  expiresAt: time.nullable(),
  decidedAt: time.nullable(),
  materialUrl: z.string().nullable(),
  materialKind: z.string().nullable(),
  checks: z.array(check),
  isTrained: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

export const readConfirmation = open(
  get('/web/confirm/{token}', '本人打开确认链接：谁要用、用来做什么；不用登录', linked, confirmation),
);
export const confirmationCard = open(
  post(
    '/web/confirm/{token}/card',
    `本人领取要朗读的授权卡，${CARD_MINUTES} 分钟内有效；不用登录`,
    linked,
    z.object({ cardId: z.string(), text: z.string(), code: z.string(), expiresIn: z.number() }),
  ),
);

export const READING_BYTES = 100 * 1024 * 1024;
/** Multipart with one field named `file`, as uploads are; the recording is kept only where it passes. */
export const confirmConsent = open(
  post(
    '/web/confirm/{token}/yes',
    '本人交上朗读授权卡的录音或录像（multipart 的 file 字段），核对通过就确认授权；不用登录',
    linked.extend({ cardId: id, agreed: z.literal('true', '请先阅读并同意授权书') }),
    confirmation,
  ),
);
export const refuseConsent = open(
  post('/web/confirm/{token}/no', '本人拒绝授权，素材马上删除；不用登录', linked, confirmation),
);
export const withdrawConfirmation = open(
  post(
    '/web/confirm/{token}/withdraw',
    '本人撤回确认过的授权：删除录音、素材和做好的声音或形象；不用登录',
    linked.extend({ works: madeWorks }),
    confirmation,
  ),
);
