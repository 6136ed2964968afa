import { expect, test } from 'vitest';
import { signTc3 } from './tc3.ts';

test('signs the worked example of the Tencent Cloud documentation as printed there', () => {
  const headers = signTc3(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      date: new Date(1551113065_000),
    },
    `AKID${'*'.repeat(32)}`,
    '*'.repeat(32),
  );
  expect(headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});
