import { z } from 'zod';
import { get, large, nothing, post } from './endpoint.ts';
import { FAQ_TOTAL, heldAnswers, newFaqs } from './faq.ts';
import {
  between,
  CHARACTERS_PER_SECOND,
  SPEED,
  confirmed,
  id,
  keyword,
  text,
  time,
  upTo,
  listOf,
  keysOf,
} from './fields.ts';
import { goods, PRICE_CHARACTERS } from './stage.ts';

export const SCRIPTS_PER_ROOM = 200;
export const SCRIPT_VARIANTS = 5;
export const SCRIPT_CHARACTERS = 500;

export const scriptTypes = { 1: '商品话术', 2: '开场话术', 3: '问答', 4: '过渡话术' } as const;
const scriptType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], '话术类型只能是 1–4');

export const script = z.object({
  id: z.string(),
  liveId: z.string(),
  type: scriptType,
  name: z.string(),
  keyword: z.string(),
  fileName: z.string().nullable(),
  fileUrl: z.string().nullable(),
  fileSeconds: z.number().nullable(),
  content: z.string(),
  variants: z.array(z.string()),
  sort: z.number(),
  speed: z.number(),
  userFaqId: z.string().nullable(),
  approvals: z.array(
    z.object({ text: z.string(), words: z.array(z.string()), approver: z.string(), at: time }),
  ),
});
export type Script = z.infer<typeof script>;
export type Approval = Script['approvals'][number];

const fields = {
  name: text('名称', 0, 30),
  keyword,
  fileName: text('文件名', 1, 80).nullable(),
  content: text('话术内容', 0, SCRIPT_CHARACTERS),
  variants: z
    .array(text('换种说法', 1, SCRIPT_CHARACTERS))
    .max(SCRIPT_VARIANTS, `最多 ${SCRIPT_VARIANTS} 种说法`),
  speed: between('语速', SPEED.min, SPEED.max),
};

/** A script has its speed and the room has one; together they stay within what a voice can. */
export const spokenSpeed = (script: number, room: number): number =>
  Math.min(SPEED.max, Math.max(SPEED.min, script * room));

export const spokenSeconds = (
  { speed, fileSeconds }: Pick<Script, 'speed' | 'fileSeconds'>,
  wordings: string[],
  roomSpeed: number,
): number => fileSeconds ?? wordings.join('').length / CHARACTERS_PER_SECOND / spokenSpeed(speed, roomSpeed);

const written = z.object({ type: scriptType, ...fields, userFaqId: id }).partial({
  name: true,
  keyword: true,
  fileName: true,
  content: true,
  variants: true,
  speed: true,
  userFaqId: true,
});
function needWords(value: z.output<typeof written>, context: z.RefinementCtx): void {
  if (value.userFaqId) return;
  const miss = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (value.type === 1 && !value.name) miss('name', '请填写商品名称');
  if (value.type === 3 && !value.keyword) miss('keyword', '请填写关键词');
  if (!value.content && !value.fileName) miss('content', '请填写话术内容，或上传录音');
}

const writtenScript = script.extend({ held: heldAnswers });
export const addScript = post(
  '/api/human/script/add',
  '添加话术；直播中有违规词的要 confirmed 才播',
  written.extend({ liveId: id, confirmed }).superRefine(needWords),
  writtenScript,
);
const changed = z
  .object({ id, ...fields })
  .partial()
  .required({ id: true });
export const updateScript = post(
  '/api/human/script/update',
  '修改话术，只改传来的字段；直播中有违规词的要 confirmed 才播',
  changed.extend({ confirmed }),
  writtenScript,
);
/** A whole library may be chosen: it is the room's limit that refuses it then, in its own words. */
const many = <T extends z.ZodType>(item: T) => upTo(FAQ_TOTAL, item).default([]);
export const changeScripts = large(
  post(
    '/api/human/script/batch',
    '一次添加、修改、删除一个直播间的多条话术：全部成功，或什么都不改。直播中有违规词的要 confirmed 才播',
    z.object({
      liveId: id,
      /** `sort` puts one back where it was; without it, it comes last. With `userFaqId` an answer of the library is used. */
      add: many(written.extend({ sort: z.int().min(0).max(1e9).optional() }).superRefine(needWords)),
      update: many(changed),
      remove: many(id),
      faqs: newFaqs,
      confirmed,
    }),
    z.object({
      added: z.array(script),
      faqIds: z.array(z.string()),
      held: heldAnswers,
    }),
  ),
);
export const sortScripts = post(
  '/api/human/script/sort',
  '按给出的顺序排列直播间的话术',
  z.object({ liveId: id, ids: z.array(id).min(1).max(SCRIPTS_PER_ROOM) }),
  nothing,
);
export const deleteScript = get(
  '/api/human/script/delete/{scriptId}?scriptId={scriptId}',
  '删除话术',
  z.object({ scriptId: id }),
  nothing,
);
export const listScripts = get(
  '/api/human/script/list',
  '话术列表，可按直播间筛选',
  z.object({ liveId: id.optional() }),
  listOf(script),
);

export const finding = z.object({
  text: z.number(),
  from: z.number(),
  to: z.number(),
  word: z.string(),
  family: z.string(),
  level: z.enum(['stop', 'warn']),
  suggestion: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;
export const CHECKED_CHARACTERS = 100_000;
export const CHECKED_TEXTS = 1000;
export const CHECKED_FINDINGS = 2000;
const charactersOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);

export const checkWords = large(
  post(
    '/api/human/script/check',
    '违规词检测',
    z.object({
      texts: z
        .array(z.string().max(5000))
        .min(1)
        .max(CHECKED_TEXTS)
        .refine(
          (texts) => charactersOf(texts) <= CHECKED_CHARACTERS,
          `一次最多检查 ${CHECKED_CHARACTERS} 个字，请分几次检查`,
        ),
      category: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      ownWords: z.array(z.string().max(20)).max(200).default([]),
    }),
    z.object({ list: z.array(finding) }),
  ),
);

export const WRITTEN_SCRIPTS = { min: 1, max: 20 };
export const WRITTEN_LENGTH = { min: 50, max: 500 };
const wholeIn = (wrong: string, { min, max }: { min: number; max: number }) =>
  z.int(wrong).min(min, wrong).max(max, wrong);
export const writingStyles = { warm: '亲切', lively: '热情', calm: '稳重', expert: '专业' } as const;
export const writingFacts = {
  specs: '尺码或规格',
  forWhom: '适合谁',
  scenes: '用在哪里',
  gifts: '赠品',
  delivery: '发货',
  service: '售后',
} as const;
export const FACT_CHARACTERS = 60;
const told = (label: string) => text(label, 0, FACT_CHARACTERS).default('');
export const WRITTEN_POINTS = 8;
export const writtenPoint = {
  text: goods.points.element,
  proof: text('依据', 0, FACT_CHARACTERS).default(''),
};
/** A point alone is how points were given before they had proofs. */
const provenPoint = z.union(
  [writtenPoint.text.transform((point) => ({ text: point, proof: '' })), z.object(writtenPoint)],
  {
    // A union does not say what was wrong with the one that was meant.
    error: ({ input }) =>
      (typeof input === 'string' && writtenPoint.text.safeParse(input).error?.issues[0]?.message) ||
      '卖点应为文字，或一条卖点和它的依据',
  },
);

const amount = (label: string) =>
  text(label, 0, PRICE_CHARACTERS)
    .refine((price) => !/^[-−－﹣–—]/.test(price), `${label}不能是负数`)
    .default('');

export const writeScripts = post(
  '/api/human/script/write',
  '按商品写话术和问答，每件商品至少五种说法；不保存。没有语言模型时由内置模板写（by）。给出直播间时不重复它已有的句子',
  z.object({
    liveId: id.optional(),
    name: goods.name,
    price: amount('价格'),
    priceBefore: amount('原价'),
    points: z.array(provenPoint).max(WRITTEN_POINTS, `卖点最多 ${WRITTEN_POINTS} 条`).default([]),
    specs: told(writingFacts.specs),
    forWhom: told(writingFacts.forWhom),
    scenes: told(writingFacts.scenes),
    gifts: told(writingFacts.gifts),
    delivery: told(writingFacts.delivery),
    service: told(writingFacts.service),
    style: z.enum(keysOf(writingStyles), '请选择风格'),
    category: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    count: wholeIn('条数应为 1–20', WRITTEN_SCRIPTS).default(5),
    length: wholeIn('字数应为 50–500', WRITTEN_LENGTH).default(160),
  }),
  z.object({
    by: z.enum(['model', 'templates']),
    notice: z.string().nullable(),
    scripts: z.array(
      z.object({ type: scriptType, name: z.string(), content: z.string(), variants: z.array(z.string()) }),
    ),
    faqs: z.array(z.object({ keyword: z.string(), answers: z.array(z.string()) })),
  }),
);

export function groupByName<T extends { name: string }>(scripts: T[]): { name: string; scripts: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const one of scripts) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  return [...groups].map(([name, members]) => ({ name, scripts: members }));
}
