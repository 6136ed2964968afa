import { z } from 'zod';
import { post, get, getPage, open } from './endpoint.ts';
import { id, oneOf, text, time, keysOf } from './fields.ts';

export const complaintKinds = {
  portrait: '肖像或声音被冒用',
  content: '内容违法或不实',
  label: '缺少 AI 标识',
  privacy: '个人信息问题',
  other: '其他',
} as const;

export const complaintStates = {
  waiting: '待处理',
  working: '处理中',
  settled: '已处理',
  dismissed: '不予处理',
} as const;
export type ComplaintState = keyof typeof complaintStates;

const kind = oneOf('类型', keysOf(complaintKinds));

export const complaint = z.object({
  id: z.string(),
  kind,
  target: z.string(),
  content: z.string(),
  contact: z.string(),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  state: z.enum(keysOf(complaintStates)),
  answer: z.string(),
  answeredAt: time.nullable(),
  createdAt: time,
  keptUntil: time,
});
export type Complaint = z.infer<typeof complaint>;

export const complaintLimits = { target: 200, content: 1000, contact: 60, files: 3 };

export const putComplaint = open(
  post(
    '/web/complaint/put',
    '提交投诉或举报，记录保存六个月；不用登录，附件要登录后才能传',
    z.object({
      kind,
      target: text('涉及的作品或直播间', 0, complaintLimits.target).default(''),
      content: text('说明', 10, complaintLimits.content),
      contact: text('联系方式', 0, complaintLimits.contact).default(''),
      fileIds: z.array(id).max(complaintLimits.files, `最多 ${complaintLimits.files} 个附件`).default([]),
    }),
    complaint,
  ),
);
export const listComplaints = getPage('/web/complaint/list', '我提交的投诉', complaint, {});

export const findComplaint = open(
  get(
    '/web/complaint/find',
    '按编号看一条投诉处理得怎样；不用登录，只回处理结果',
    z.object({ id: text('编号', 1, 64) }),
    complaint.pick({ id: true, kind: true, state: true, answer: true, answeredAt: true, createdAt: true }),
  ),
);

const labelReport = z.object({
  state: z.enum(['none', 'valid', 'broken']),
  meaning: z.string(),
  fields: z.record(z.string(), z.string()),
  problems: z.array(z.string()),
});
export type LabelReport = z.infer<typeof labelReport>;

export const checkLabel = post(
  '/web/label/check',
  '读出文件里的 AI 生成标识',
  z.object({ fileId: id }),
  labelReport,
);
