import { expect, test } from 'vitest';
import { code } from '../../../contract/account.ts';
import { phoneNumber, text } from '../../../contract/fields.ts';
import { fieldRule } from './rule.ts';

const check = (schema: Parameters<typeof fieldRule>[0], value: unknown) =>
  fieldRule(schema)
    .validator(null, value)
    .then(
      () => null,
      (error: Error) => error.message,
    );

test('a form says the sentence of the contract', async () => {
  expect(await check(phoneNumber, '13800000000')).toBeNull();
  expect(await check(phoneNumber, '1380000')).toBe('请填写 11 位中国大陆手机号');
  expect(await check(code, '12ab56')).toBe('请填写 6 位数字验证码');
});

test('an empty box is a missing value where one is needed, and nothing wrong where none is', async () => {
  expect(await check(phoneNumber, '')).toBe('请填写手机号');
  expect(await check(phoneNumber, undefined)).toBe('请填写手机号');
  expect(await check(text('备注', 0, 30), '')).toBeNull();
});
