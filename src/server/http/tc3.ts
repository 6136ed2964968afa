import { createHash, createHmac } from 'node:crypto';

type Tc3Request = { host: string; service: string; action: string; body: string; date: Date };

export function signTc3(request: Tc3Request, secretId: string, secretKey: string) {
  const timestamp = Math.floor(request.date.getTime() / 1000).toString();
  const day = request.date.toISOString().slice(0, 10);
  const contentType = 'application/json; charset=utf-8';
  const signedHeaders = 'content-type;host;x-tc-action';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${request.host}`,
    `x-tc-action:${request.action.toLowerCase()}`,
    '',
    signedHeaders,
    sha256(request.body),
  ].join('\n');
  const scope = `${day}/${request.service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), request.service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString(
    'hex',
  );
  return {
    'content-type': contentType,
    host: request.host,
    'x-tc-action': request.action,
    'x-tc-timestamp': timestamp,
    authorization:
      `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, ` +
      `SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest();
}
