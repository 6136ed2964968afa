import { createHash, createHmac } from 'node:crypto';

type Acs3Request = {
  host: string;
  query: Record<string, string>;
  action: string;
  version: string;
  body: string;
  date: Date;
  nonce: string;
};

export function signAcs3(request: Acs3Request, accessKeyId: string, accessKeySecret: string) {
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const bodyHash = sha256(request.body);
  const headers = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${request.date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const canonicalHeaders = Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');
  const signedHeaders = Object.keys(headers).join(';');
  const canonical = ['POST', '/', query, canonicalHeaders, signedHeaders, bodyHash].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const credential = `Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { query, headers: { ...headers, authorization: `ACS3-HMAC-SHA256 ${credential}` } };
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

// encodeURIComponent leaves !'()* as they are, the signature counts them encoded: a sign name with
// brackets would be refused.
function encode(text: string) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
