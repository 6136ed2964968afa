import { expect, onTestFinished, test } from 'vitest';
import { startTencentTranslation } from '../../../../test/fakes/tencent-translation.ts';
import { translateWithService } from '../../../language/translation/translate-with-service.ts';
import { tencentService } from './tencent-service.ts';

const keys = { secretId: 'id', secretKey: 'key' };

async function open(used = keys) {
  const fake = await startTencentTranslation(keys);
  onTestFinished(() => fake.close());
  const service = tencentService({
    ...used,
    region: 'ap-guangzhou',
    endpoint: fake.endpoint,
    timeoutMs: 5000,
  });
  const translate = (lines: string[], terms: { source: string; target: string }[] = []) =>
    translateWithService(service, lines, {
      from: 'zh',
      to: 'en',
      terms,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  return { fake, translate };
}

test('asks with a signature, in batches, and puts terms in', async () => {
  const { fake, translate } = await open();
  const lines = Array.from({ length: 60 }, (_, index) => `第 ${index} 句`);
  const { drafts, trouble } = await translate(
    [...lines, '晨曦保温杯'],
    [{ source: '晨曦', target: 'Aurora' }],
  );
  expect(trouble).toBeNull();
  expect(drafts).toHaveLength(61);
  expect(drafts[60]).toMatchObject({ text: 'en: Aurora保温杯', doubts: [] });
  expect(fake.asked.map(({ SourceTextList }) => SourceTextList.length)).toEqual([50, 11]);
  expect(fake.asked[0]).toMatchObject({ Source: 'zh', Target: 'en', ProjectId: 0 });
});

test('what fails half-way leaves what is done, and says why', async () => {
  const { fake, translate } = await open();
  fake.refuses = [null, 'FailedOperation.NoFreeAmount'];
  const { drafts, trouble } = await translate(Array.from({ length: 60 }, () => '你好'));
  expect(drafts).toHaveLength(50);
  expect(trouble).toContain('额度已用完');
});

test('too many requests are asked again; a wrong key is not', async () => {
  const { fake, translate } = await open();
  fake.refuses = ['RequestLimitExceeded'];
  expect(await translate(['你好'])).toMatchObject({ trouble: null, drafts: [{ text: 'en: 你好' }] });
  const wrong = await open({ ...keys, secretKey: 'other' });
  expect(await wrong.translate(['你好'])).toMatchObject({
    drafts: [],
    trouble: expect.stringContaining('拒绝了密钥') as string,
  });
});
