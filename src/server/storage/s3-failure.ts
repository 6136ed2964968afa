import { S3ServiceError } from 's3mini';

export function statusOf(error: unknown): number | null {
  return serviceError(error)?.status ?? null;
}

export function explainS3Failure(error: unknown, at: { endpoint: string; bucket: string }): string {
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
