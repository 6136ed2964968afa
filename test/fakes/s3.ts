import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { checkAwsSignature } from './aws-signature.ts';

// The only access key s3rver knows. It believes any signature, so we check it before s3rver sees the request.
const accessKeyId = 'S3RVER';
const secretAccessKey = 'the-secret-of-the-stand-in';
const region = 'cn-test-1';
const bucket = 'lingbo-test';

/** An S3 server on a free loopback port that checks signatures. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'lingbo-s3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3rver.configureBuckets();
  const serve = s3rver.callback();

  const fake = {
    /** Every request let through, as `PUT /bucket/key?partNumber=1`. */
    asked: [] as string[],
    /** Lists in pages of so many objects; null: all in one, by s3rver. */
    pageSize: null as number | null,
    /** Answers a request in place of the server. */
    intercept: (_request: IncomingMessage): { status: number; body: string } | null => null,
  };

  // s3rver pages with a cipher that OpenSSL 3 no longer has: a second page is always a 500.
  async function listPage(url: string, maxKeys: number) {
    const query = new URL(url, 'http://localhost').searchParams;
    const startAfter = query.get('continuation-token') ?? '';
    const options = { prefix: query.get('prefix') ?? '', startAfter, maxKeys };
    const { objects, isTruncated } = await s3rver.store.listObjects(bucket, options);
    const contents = objects.map(
      ({ key, size, lastModifiedDate }) =>
        `<Contents><Key>${key}</Key><Size>${size}</Size>` +
        `<LastModified>${lastModifiedDate.toISOString()}</LastModified></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const complaint = checkAwsSignature(
      { method, rawUrl: url, headers },
      { accessKeyId, secretAccessKey, region },
      Date.now(),
    );
    const answer = complaint
      ? { status: 403, body: `<Error><Code>${complaint}</Code></Error>` }
      : fake.intercept(request);
    if (answer) {
      request.resume();
      response.writeHead(answer.status, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? '' : answer.body);
      return;
    }
    fake.asked.push(`${method} ${url}`);
    if (fake.pageSize && url.includes('list-type=2')) {
      void listPage(url, fake.pageSize).then((page) => response.end(page));
      return;
    }
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return Object.assign(fake, {
    settings: {
      kind: 's3' as const,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
      prefix: 'files',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  });
}
