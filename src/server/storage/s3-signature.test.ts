import { S3mini } from 's3mini';
import { afterEach, expect, test, vi } from 'vitest';
import { checkAwsSignature } from '../../../test/fakes/aws-signature.ts';

// The example account, bucket and moment of the AWS documentation of Signature Version 4 for S3.
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const moment = Date.parse('2013-05-24T00:00:00Z');
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function signed(rawUrl: string, signedHeaders: string, signature: string, more: Record<string, string>) {
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,` +
    `SignedHeaders=${signedHeaders},Signature=${signature}`;
  const headers = {
    host,
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': emptyHash,
    authorization,
  };
  return { method: 'GET', rawUrl, headers: { ...headers, ...more } };
}

const getObject = signed(
  '/test.txt',
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  { range: 'bytes=0-9' },
);
const listObjects = signed(
  '/?max-keys=2&prefix=J',
  'host;x-amz-content-sha256;x-amz-date',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  {},
);

afterEach(() => {
  vi.useRealTimers();
});

test('the check accepts the published examples and nothing changed, foreign or late', () => {
  expect(checkAwsSignature(getObject, keys, moment)).toBeNull();
  expect(checkAwsSignature(listObjects, keys, moment)).toBeNull();

  const otherRange = { ...getObject, headers: { ...getObject.headers, range: 'bytes=0-99' } };
  expect(checkAwsSignature(otherRange, keys, moment)).toBe('SignatureDoesNotMatch');
  expect(checkAwsSignature({ ...getObject, rawUrl: '/other.txt' }, keys, moment)).toBe(
    'SignatureDoesNotMatch',
  );
  expect(checkAwsSignature(getObject, { ...keys, secretAccessKey: 'x' }, moment)).toBe(
    'SignatureDoesNotMatch',
  );
  expect(checkAwsSignature(getObject, { ...keys, accessKeyId: 'x' }, moment)).toBe('InvalidAccessKeyId');
  expect(checkAwsSignature(getObject, keys, moment + 16 * 60_000)).toBe('RequestTimeTooSkewed');
  expect(checkAwsSignature({ ...getObject, headers: { host } }, keys, moment)).toBe('AccessDenied');
});

test('the S3 client signs the published example of a presigned URL as printed there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  const client = new S3mini({ ...keys, endpoint: `https://${host}` });
  const url = new URL(await client.getPresignedUrl('GET', 'test.txt', 86400));
  expect(url.searchParams.get('X-Amz-Date')).toBe('20130524T000000Z');
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('the S3 client signs the requests it sends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  const sent: { url: URL; headers: Record<string, string>; method: string }[] = [];
  const client = new S3mini({
    ...keys,
    endpoint: `https://${host}`,
    fetch: (url, init) => {
      sent.push({
        url: new URL(url as string),
        headers: init?.headers as Record<string, string>,
        method: init?.method ?? '',
      });
      return Promise.resolve(new Response('<ListBucketResult/>', { headers: { etag: '"e"' } }));
    },
  });
  await client.getObjectRaw('test.txt', false, 0, 10);
  await client.putObject('a/b c(1)+中.txt', 'x');
  await client.uploadPart('a/b', 'an/upload+id==', 'x', 2);
  await client.listObjectsPaged('/', 'files/a b', 1000, 'to+ken/=');
  await client.deleteObject('a/b');
  expect(sent).toHaveLength(5);
  for (const { url, headers, method } of sent) {
    const request = { method, rawUrl: url.pathname + url.search, headers };
    expect(checkAwsSignature(request, keys, moment), `${method} ${url.href}`).toBeNull();
  }
});
