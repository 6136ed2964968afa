import { createHash, createHmac } from 'node:crypto';
import { type Answer, type Asked, startLoopback } from './loopback.ts';

type Keys = { accessKeyId: string; accessKeySecret: string };
type SentSms = { phoneNumbers: string; signName: string; templateCode: string; templateParam: unknown };

const mustBeSigned = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

/** Dysmsapi SendSms, as far as a sender can tell: checks signature, clock, nonce and parameters. */
export async function startAlibabaSms(keys: Keys) {
  const usedNonces = new Set<string>();
  const fake = {
    sent: [] as SentSms[],
    /** How far this server's clock runs ahead of the real one. */
    skewMs: 0,
    /** A business failure to answer with, after everything was checked. */
    refuseWith: null as string | null,
    hang: false,
  };

  async function answer(asked: Asked): Promise<Answer> {
    if (fake.hang) await new Promise(() => {});
    const complaint = checkAcs3(asked, keys, Date.now() + fake.skewMs, usedNonces);
    if (complaint) return fail(complaint.status, complaint.code);
    if (asked.headers['x-acs-action'] !== 'SendSms') return fail(404, 'InvalidAction.NotFound');
    if (asked.headers['x-acs-version'] !== '2017-05-25') return fail(400, 'InvalidVersion');
    const query = asked.url.searchParams;
    const phoneNumbers = query.get('PhoneNumbers') ?? '';
    const signName = query.get('SignName');
    const templateCode = query.get('TemplateCode');
    if (!/^1\d{10}$/.test(phoneNumbers)) return fail(200, 'isv.MOBILE_NUMBER_ILLEGAL');
    if (!signName || !templateCode) return fail(400, 'MissingParameter');
    if (fake.refuseWith) return fail(200, fake.refuseWith);
    const templateParam: unknown = JSON.parse(query.get('TemplateParam') ?? 'null');
    fake.sent.push({ phoneNumbers, signName, templateCode, templateParam });
    return {
      status: 200,
      json: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'r' },
    };
  }

  const server = await startLoopback(answer);
  return Object.assign(fake, server);
}

function fail(status: number, code: string): Answer {
  return { status, json: { Code: code, Message: `stand-in refused: ${code}`, RequestId: 'r' } };
}

/** Written from the published description of ACS3-HMAC-SHA256; null when the request is in order. */
export function checkAcs3(asked: Asked, keys: Keys, now: number, usedNonces: Set<string>) {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    asked.headers.authorization ?? '',
  );
  if (!match) return { status: 400, code: 'IncompleteSignature' };
  const [, accessKeyId, signedHeaders = '', signature] = match;
  if (accessKeyId !== keys.accessKeyId) return { status: 404, code: 'InvalidAccessKeyId.NotFound' };
  const names = signedHeaders.split(';');
  if (mustBeSigned.some((name) => !names.includes(name))) return { status: 400, code: 'IncompleteSignature' };

  const header = (name: string) => String(asked.headers[name] ?? '').trim();
  const bodyHash = createHash('sha256').update(asked.body).digest('hex');
  const pairs = [...asked.url.searchParams].map(([name, value]) => [rfc3986(name), rfc3986(value)] as const);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const canonicalRequest =
    `${asked.method}\n${asked.url.pathname}\n` +
    `${pairs.map((pair) => pair.join('=')).join('&')}\n` +
    `${names.map((name) => `${name}:${header(name)}\n`).join('')}\n` +
    `${signedHeaders}\n${bodyHash}`;
  const hashed = createHash('sha256').update(canonicalRequest).digest('hex');
  const expected = createHmac('sha256', keys.accessKeySecret).update(`ACS3-HMAC-SHA256\n${hashed}`);
  if (expected.digest('hex') !== signature || header('x-acs-content-sha256') !== bodyHash) {
    return { status: 400, code: 'SignatureDoesNotMatch' };
  }
  if (Math.abs(now - Date.parse(header('x-acs-date'))) > 15 * 60_000) {
    return { status: 400, code: 'InvalidTimeStamp.Expired' };
  }
  const nonce = header('x-acs-signature-nonce');
  if (usedNonces.has(nonce)) return { status: 400, code: 'SignatureNonceUsed' };
  usedNonces.add(nonce);
  return null;
}

function rfc3986(text: string) {
  return [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9_.~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
