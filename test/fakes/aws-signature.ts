import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Signed = { method: string; rawUrl: string; headers: IncomingHttpHeaders };
type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** The S3 error code for a request signed wrongly in its headers (AWS Signature Version 4), or null when it is in
 * order. Written from the published description; the payload is believed to be what its hash header says. */
export function checkAwsSignature(request: Signed, keys: Keys, now: number): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AccessDenied';
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = match;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (!names.includes('host') || unsigned.length > 0) return 'AccessDenied';

  const date = header('x-amz-date');
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(now - Date.parse(iso)) <= 15 * 60_000)) return 'RequestTimeTooSkewed';
  if (scope !== `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';

  const [path, query = ''] = request.rawUrl.split('?');
  const pairs = query.split('&').filter(Boolean);
  const canonicalRequest = [
    request.method,
    path,
    pairs
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n');
  const hashed = createHash('sha256').update(canonicalRequest).digest('hex');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      `AWS4${keys.secretAccessKey}`,
    );
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hashed}`)
    .digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
