import { z } from 'zod';
import { get, large, nothing, post } from './endpoint.ts';
import { flag, id, keyword, text, upTo, listOf, roomOwner } from './fields.ts';

export const FAQ_GROUPS = 300;
export const FAQ_ANSWERS = 5;
export const FAQ_CHARACTERS = 200;
export const FAQ_TOTAL = FAQ_GROUPS * FAQ_ANSWERS;
const FAQ_LINES = 2000;

export const faq = z.object({
  id: z.string(),
  keyword: z.string(),
  fileName: z.string().nullable(),
  fileUrl: z.string().nullable(),
  content: z.string(),
  checkedFlag: flag,
});
export type Faq = z.infer<typeof faq>;

const heldAnswer = z.object({
  liveId: z.string(),
  roomName: z.string(),
  scriptId: z.string(),
  keyword: z.string(),
  text: z.string(),
  cards: z.array(z.string()),
  reason: z.string(),
});
export type HeldAnswer = z.infer<typeof heldAnswer>;
export const heldAnswers = z.array(heldAnswer);
const HELD = '；held 是因此要先等人确认的回答，和它冲突的商品卡';

const answer = { fileName: text('文件名', 1, 80).nullable(), content: text('答案', 0, FAQ_CHARACTERS) };
const newFaq = z.object({ keyword, ...answer }).partial({ fileName: true, content: true });
const hasAnswer = ({ content, fileName }: z.output<typeof newFaq>) => Boolean(content || fileName);
const answerMissing = { path: ['content'], message: '请填写答案，或上传录音' };
export const newFaqs = upTo(FAQ_TOTAL, newFaq.refine(hasAnswer, answerMissing)).default([]);

const writtenFaq = faq.extend({ held: heldAnswers });
export const createFaq = post(
  '/api/human/userFaq/create',
  `添加问答；带 liveId 时在该直播间立即启用${HELD}`,
  newFaq.extend({ liveId: id.optional() }).refine(hasAnswer, answerMissing),
  writtenFaq,
);
export const listFaqs = get(
  '/api/human/userFaq/list',
  '我的知识库；checkedFlag 表示该直播间是否启用',
  z.object({ liveId: id.optional() }),
  listOf(faq),
);
const changedFaq = z
  .object({ id, keyword, ...answer })
  .partial()
  .required({ id: true });
export const updateFaq = post(
  '/api/human/userFaq/update',
  `修改问答，启用它的直播间一起更新${HELD}`,
  changedFaq.extend(roomOwner.shape),
  writtenFaq,
);
export const changeFaqs = large(
  post(
    '/api/human/userFaq/batch',
    '一次添加、修改、删除多条问答：全部成功，或什么都不改。带 liveId 时新问答在该直播间立即启用',
    z.object({
      create: newFaqs,
      update: upTo(FAQ_TOTAL, changedFaq).default([]),
      remove: upTo(FAQ_TOTAL, id).default([]),
      liveId: id.optional(),
    }),
    z.object({ created: z.array(faq), held: heldAnswers }),
  ),
);
const someFaqs = roomOwner.extend({ ids: upTo(FAQ_TOTAL, id).min(1, '请选择问答') });
export const deleteFaqs = post(
  '/api/human/userFaq/delete',
  '删除问答，并从启用它的直播间移除；30 天内可以恢复',
  someFaqs,
  nothing,
);
export const restoreFaqs = post('/api/human/userFaq/restore', '撤销删除', someFaqs, nothing);
export const importFaqs = large(
  post(
    '/api/human/userFaq/import',
    '批量导入，每行：关键词1/关键词2|答案A|答案B',
    z.object({
      text: text('导入内容', 1, 200_000).refine(
        (lines) => lines.split('\n').length <= FAQ_LINES,
        `一次最多导入 ${FAQ_LINES} 行`,
      ),
      liveId: id.optional(),
    }),
    z.object({
      added: z.number(),
      rejected: z.array(z.object({ line: z.number(), reason: z.string() })),
      held: heldAnswers,
    }),
  ),
);

export const rule = z.object({
  by: z.enum(['keyword', 'meaning', 'model']).nullable(),
  keyword: z.string().nullable(),
  score: z.number().nullable(),
});
export type Rule = z.infer<typeof rule>;

export const COMMENT_CHARACTERS = 200;

export const tryComment = post(
  '/api/human/userFaq/try',
  '试一条观众评论：命中哪条规则，会怎么回答',
  z.object({ liveId: id, text: text('评论', 1, COMMENT_CHARACTERS) }),
  z.object({
    rule,
    score: z.number().nullable(),
    answer: z.string().nullable(),
    verdict: z.string(),
    others: z.array(z.object({ keyword: z.string(), score: z.number() })),
  }),
);

export interface FaqGroup {
  keyword: string;
  ids: string[];
  answers: Faq[];
  checked: boolean;
}

/** Items of one keyword form a group; it is checked only when all of them are. */
export function groupFaq(items: Faq[]): FaqGroup[] {
  const groups = new Map<string, FaqGroup>();
  for (const item of items) {
    const group = groups.get(item.keyword) ?? { keyword: item.keyword, ids: [], answers: [], checked: true };
    group.ids.push(item.id);
    group.answers.push(item);
    group.checked &&= item.checkedFlag === 1;
    groups.set(item.keyword, group);
  }
  return [...groups.values()];
}

export function parseFaqLine(line: string): { keyword: string; answers: string[] } | string {
  const [words = '', ...answers] = line.split(/[|｜]/).map((part) => part.trim());
  const read = keyword.safeParse(words);
  if (!read.success) return read.error.issues[0]?.message ?? '关键词不正确';
  const filled = answers.filter(Boolean);
  if (filled.length === 0) return '缺少答案，写法：关键词1/关键词2|答案A|答案B';
  if (filled.length > FAQ_ANSWERS) return `一行最多 ${FAQ_ANSWERS} 个答案`;
  if (filled.some((one) => one.length > FAQ_CHARACTERS)) return `答案最多 ${FAQ_CHARACTERS} 个字`;
  return { keyword: read.data, answers: filled };
}
