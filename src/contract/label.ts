import { z } from 'zod';
import { post } from './endpoint.ts';
import { id } from './fields.ts';

export const labelReport = z.object({
  /** none: no mark; valid: one well-formed mark; broken: a mark that does not follow the standard. */
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
