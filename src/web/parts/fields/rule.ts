import type { FormInstance } from 'antd';
import type { z } from 'zod';
import { Failure, type FailureCode } from '../../../contract/failures.ts';

/**
 * The form's rule from the contract's field, so that the browser and the server say the same sentence: once the form is
 * sent, not while somebody still types or has only passed through the field. Typing takes the sentence away.
 */
export function fieldRule(schema: z.ZodType) {
  return {
    validateTrigger: 'onSubmit',
    validator: async (_: unknown, value: unknown) => {
      const isBlank = value === '' || value === null;
      const result = schema.safeParse(isBlank ? undefined : value);
      if (result.success || (isBlank && schema.safeParse(value).success)) return;
      throw new Error(result.error.issues[0]?.message ?? '这一项填写不正确');
    },
  };
}

export type FieldOf = Partial<Record<FailureCode, string>>;

export function showFieldErrors(form: FormInstance, error: unknown, fieldOf: FieldOf = {}): boolean {
  if (!(error instanceof Failure)) return false;
  const owner = fieldOf[error.code];
  const fields = error.fields ?? (owner ? { [owner]: error.message } : {});
  const known = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
  let placed = 0;
  for (const [path, sentence] of Object.entries(fields)) {
    const name = known.get(path);
    if (!name) continue;
    form.setFields([{ name, errors: [sentence] }]);
    if (placed === 0) form.scrollToField(name, { block: 'center' });
    placed += 1;
  }
  return placed > 0 && placed === Object.keys(fields).length;
}
