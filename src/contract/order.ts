import { z } from 'zod';
import { get, getPage, nothing, post } from './endpoint.ts';
import { id, oneOf, text, time, pageOf, paging, keysOf, dryRun } from './fields.ts';
import { points, quote } from './job.ts';

export const recordKinds = { grant: '获得', freeze: '冻结', settle: '扣费', release: '退回' } as const;

const pointRecord = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(keysOf(recordKinds)),
  amount: z.number(),
  balance: z.number(),
  frozen: z.number(),
  workId: z.string().nullable(),
  note: z.string(),
});
export type PointRecord = z.infer<typeof pointRecord>;

export const getBalance = get(
  '/web/balance/get',
  '算力余额和明细',
  z.object({ ...paging, kind: oneOf('类型', keysOf(recordKinds)).optional() }),
  z.object({
    balance: z.number(),
    frozen: z.number(),
    unit: z.literal('算力'),
    records: pageOf(pointRecord),
  }),
);

const orderStatus = z.enum(['waiting', 'refused', 'training', 'done', 'failed', 'cancelled']);
export const trainingType = oneOf('类型', ['voice', 'avatar']);

export const gender = oneOf('性别', ['female', 'male']);

export const check = z.object({
  key: z.string(),
  level: z.enum(['ok', 'warn', 'stop']),
  text: z.string(),
  at: z.number().optional(),
  gender: gender.optional(),
  /** Seconds of the material in which it is so. */
  spans: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
});
export type Check = z.infer<typeof check>;

export const consent = z
  .object(
    {
      subject: oneOf('授权对象', ['self', 'other']),
      name: text('授权人姓名', 1, 30),
      purposes: z
        .array(text('用途', 1, 30))
        .min(1, '请至少选择一个用途')
        .max(10),
      until: time.optional(),
      agreed: z.literal(true, '请先阅读并同意授权书'),
      kind: oneOf('授权方式', ['spoken', 'document']),
      /** How another person knows whoever asks: shown where they confirm. */
      asker: text('你的称呼', 0, 30).optional(),
      cardId: id.optional(),
      fileId: id.optional(),
    },
    '请填写授权：谁同意、用在哪里、凭什么证明',
  )
  .refine((value) => value.kind === 'spoken' || Boolean(value.fileId), {
    path: ['fileId'],
    message: '请上传授权书文件',
  })
  .refine((value) => value.kind === 'spoken' || value.subject === 'other', {
    path: ['kind'],
    message: '本人的声音或形象，请朗读授权句子并录音',
  })
  .refine(
    (value) => value.subject === 'self' || value.kind === 'document' || !(value.cardId || value.fileId),
    {
      path: ['subject'],
      message: '他人的声音或形象，由本人在自己的手机上朗读确认：下单后把确认链接发给本人，这里不用录音',
    },
  );
export type Consent = z.output<typeof consent>;

export const AVATAR_MATERIAL_BYTES = 1024 ** 3;
export const AVATAR_FILM = { least: 10, most: 300 };
export const AVATAR_SIDE = 540;
/** Seconds of the recording that a voice is made after; `good`: more does not help. */
export const VOICE_SAMPLE = { least: 6, good: 20, most: 300 };
export const ORDER_NAME_CHARACTERS = 20;
export const newOrder = z.object({
  type: trainingType,
  name: text('名称', 2, ORDER_NAME_CHARACTERS),
  fileId: id,
  cutOut: z.boolean().default(false),
  gender: gender.optional(),
  coverFileId: id.optional(),
  consent,
});

export const confirmationStates = {
  waiting: '等本人确认',
  reviewing: '授权书等运营方审核',
  confirmed: '本人已确认',
  accepted: '授权书已通过审核',
  refused: '本人拒绝了授权',
  unaccepted: '授权书没有通过审核',
  expired: '确认链接已过期',
  revoked: '确认链接已收回',
  withdrawn: '授权已撤回',
} as const;
export type ConfirmationState = keyof typeof confirmationStates;

export const order = z.object({
  id: z.string(),
  type: trainingType,
  name: z.string(),
  status: orderStatus,
  price: z.number(),
  points,
  checks: z.array(check),
  fileUrl: z.string().nullable(),
  fileKind: z.string().nullable(),
  fileDuration: z.number().nullable(),
  trainingId: z.string().nullable(),
  consent: z.object({ name: z.string(), at: time }).nullable(),
  /** Of another person's voice or face; null: one's own, or from before this was asked. */
  confirmation: z
    .object({
      state: z.enum(keysOf(confirmationStates)),
      reason: z.string(),
      expiresAt: time.nullable(),
      decidedAt: time.nullable(),
    })
    .nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Order = z.infer<typeof order>;

export const listOrders = getPage('/web/pre/order/list', '预订单列表', order, {
  type: trainingType.optional(),
  status: orderStatus.optional(),
});
export const putOrder = post(
  '/web/pre/order/put',
  '下预订单：检查材料、报价、冻结算力',
  newOrder.extend({ dryRun }),
  z.union([order, quote.extend({ checks: z.array(check) })]),
);
export const updateOrderVideo = post(
  '/web/pre/order/video/update',
  '更换预订单的素材',
  z.object({ id, fileId: id }),
  order,
);
export const previewOrder = post(
  '/web/pre/order/preview',
  '确认前先看照片或视频（取一小段）做出的形象；图片一天后清理',
  z.object({ id }),
  z.object({ stageUrl: z.string(), voiceName: z.string() }),
);
export const previewMaterial = post(
  '/web/train/preview',
  '下单前先看自己的照片或视频（取一小段）做出的形象，不要算力；图片一天后清理',
  z.object({
    fileId: id,
    cutOut: z.boolean().default(false),
    isMine: z.literal(true, '只能预览你本人的照片或视频；他人的要先下预订单，由本人确认'),
  }),
  previewOrder.output,
);
export const deleteOrder = post('/web/pre/order/del', '取消预订单，退回冻结的算力', z.object({ id }), order);

export const CARD_RECORDING = { least: 4, most: 60 };
export const CARD_MINUTES = 30;

const signer = text('授权人姓名', 1, 30);

export const cardParts = (type: Order['type'], name: string, code: string) => [
  { kind: 'words' as const, text: '本人' },
  { kind: 'name' as const, text: name || '＿＿＿' },
  {
    kind: 'words' as const,
    text:
      type === 'voice'
        ? '同意平台使用我的声音制作专属音色，口令 '
        : '同意平台使用我的形象制作专属形象，口令 ',
  },
  { kind: 'digits' as const, text: code },
];

export const cardText = (...card: Parameters<typeof cardParts>): string =>
  cardParts(...card)
    .map((part) => part.text)
    .join('');

export const trainCard = get(
  '/web/train/card',
  '朗读授权卡：本人的声音或形象，朗读这句话并录下来；只能用一次，过期作废',
  z.object({ type: trainingType, name: signer.optional() }),
  z.object({ cardId: z.string(), text: z.string(), code: z.string(), expiresIn: z.number() }),
);

export const checkConsent = post(
  '/web/consent/check',
  '核对朗读授权的录音：姓名、句子和口令，形象还看录像里有没有脸；卡片不会因此用掉',
  z.object({ cardId: id, fileId: id, name: signer }),
  z.object({ heard: z.string(), checks: z.array(check) }),
);

export const consentDetail = get(
  '/web/consent/detail',
  '授权记录，按预订单或定制的编号',
  z.object({ id }),
  z.object({
    ...consent.shape,
    type: trainingType,
    at: time,
    phone: z.string(),
    address: z.string(),
    browser: z.string(),
    version: z.string(),
    sha256: z.string().nullable(),
    text: z.string().nullable(),
    heard: z.string().nullable(),
    fileUrl: z.string().nullable(),
    fileKind: z.string().nullable(),
    checks: z.array(check),
    materialUrl: z.string().nullable(),
    materialKind: z.string().nullable(),
  }),
);
export type ConsentDetail = z.infer<typeof consentDetail.output>;

export const madeWorks = oneOf('已生成的作品', ['keep', 'delete']).default('keep');

export const withdrawConsent = post(
  '/web/consent/withdraw',
  '撤回对声音或形象的授权：取消预订单，删除授权书、素材和做好的声音或形象；没有训练时用预订单的编号',
  z.union(
    [z.object({ trainId: id, works: madeWorks }), z.object({ orderId: id, works: madeWorks })],
    '请选择要撤回授权的预订单或定制',
  ),
  nothing,
);
