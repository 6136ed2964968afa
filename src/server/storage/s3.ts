import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { StartupError } from '../startup-error.ts';
import { assertStorageKey, isStorageKey, ObjectMissingError } from './key.ts';
import type { Storage, StoredObject } from './storage.ts';

export type S3Settings = {
  /** Where the host name begins with the bucket (`https://bucket.oss-cn-hangzhou.aliyuncs.com`) the bucket is
   * addressed by host, otherwise by path (MinIO). */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
};

const checkTimeoutMs = 10_000;

export function s3Storage(settings: S3Settings): Storage {
  const folder = settings.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = folder && `${folder}/`;
  const client = connect(settings, null);

  function nameOf(key: string) {
    assertStorageKey(key);
    return prefix + key;
  }

  async function put(key: string, path: string) {
    // A file-backed blob is read part by part; s3mini's streaming upload fails on Node.
    const stored = await client.putAnyObject(nameOf(key), await openAsBlob(path));
    // S3 may end an upload in parts with status 200 and an error in the body, which s3mini takes for success.
    if (!stored.headers.get('ETag')) throw new Error(`the storage did not keep ${key}`);
    await rm(path);
  }

  async function read(key: string, range: { start: number; end: number } | null) {
    const name = nameOf(key);
    const asked = range
      ? client.getObjectRaw(name, false, range.start, range.end + 1)
      : client.getObjectRaw(name);
    const response = await asked.catch((error: unknown) => {
      if (statusOf(error) === 404) throw new ObjectMissingError(key);
      if (statusOf(error) === 416) throw new RangeError(`${key} has no byte ${range?.start}`);
      throw error;
    });
    // A server that ignores the range would send a player the wrong bytes.
    if (range && response.status !== 206) {
      await response.body?.cancel();
      throw new Error(`the storage ignored the range asked of ${key}`);
    }
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
  }

  async function size(key: string) {
    return client.getContentLength(nameOf(key)).catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    });
  }

  async function remove(key: string) {
    await client.deleteObject(nameOf(key));
  }

  async function* list(): AsyncIterable<StoredObject> {
    let next: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', prefix, 1000, next);
      if (!page) throw new Error(`no bucket ${settings.bucket}`);
      for (const object of page.objects ?? []) {
        const key = object.Key.slice(prefix.length);
        // The bucket may hold files of others; whoever cleans up by this list must never see them.
        if (isStorageKey(key)) yield { key, size: object.Size, modifiedAt: object.LastModified };
      }
      next = page.nextContinuationToken;
    } while (next);
  }

  async function check() {
    const probe = `${prefix}write-check-${randomUUID()}`;
    try {
      const impatient = connect(settings, checkTimeoutMs);
      await impatient.putObject(probe, 'ok');
      await impatient.getContentLength(probe);
      await impatient.listObjectsPaged('/', probe, 1);
      await impatient.deleteObject(probe);
    } catch (error) {
      throw new StartupError(explainS3Failure(error, settings), { cause: error });
    }
  }

  return { put, read, size, remove, list, check };
}

function connect(settings: S3Settings, requestAbortTimeout: number | null) {
  const url = new URL(settings.endpoint);
  const { region, bucket, accessKeyId, secretAccessKey } = settings;
  if (!url.hostname.startsWith(`${bucket}.`)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  return new S3mini({
    endpoint: url.href,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: requestAbortTimeout ?? undefined,
  });
}

function statusOf(error: unknown): number | null {
  return serviceError(error)?.status ?? null;
}

function explainS3Failure(error: unknown, at: { endpoint: string; bucket: string }): string {
  const refused = serviceError(error);
  if (!refused) {
    return `连不上对象存储 ${at.endpoint}（${networkReason(error)}）。请检查 S3_ENDPOINT、网络和证书。`;
  }
  const code = /<Code>(\w+)<\/Code>/.exec(refused.body ?? '')?.[1] ?? refused.serviceCode ?? refused.status;
  const said = `（${refused.status} ${code}）`;
  if (refused.status === 403 || refused.status === 401) {
    return `对象存储拒绝访问${said}。请检查访问密钥、S3_REGION，以及密钥对存储桶 ${at.bucket} 的读写和列举权限。`;
  }
  if (refused.status === 404) {
    return `对象存储里没有存储桶 ${at.bucket}${said}。请先创建它，或改正 S3_BUCKET 和 S3_ENDPOINT。`;
  }
  return `对象存储 ${at.endpoint} 不能使用${said}。请检查以 S3_ 开头的各项设置。`;
}

function serviceError(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error;
  return error instanceof Error && error.cause ? serviceError(error.cause) : null;
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? networkReason(error.cause) : error.message;
}
