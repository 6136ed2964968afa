import { createHash, createHmac } from 'node:crypto';
import { type Answer, type Asked, startLoopback } from './loopback.ts';

type Keys = { secretId: string; secretKey: string };
type SendSms = {
  PhoneNumberSet: string[];
  SmsSdkAppId: string;
  SignName: string;
  TemplateId: string;
  TemplateParamSet: string[];
};

/** Tencent Cloud SendSms, as far as a sender can tell: checks signature, clock and parameters. */
export async function startTencentSms(keys: Keys) {
  const fake = {
    sent: [] as SendSms[],
    /** How far this server's clock runs ahead of the real one. */
    skewMs: 0,
    /** A business failure to answer with, after everything was checked. */
    refuseWith: null as string | null,
    hang: false,
  };

  async function answer(asked: Asked): Promise<Answer> {
    if (fake.hang) await new Promise(() => {});
    const complaint = checkTc3(asked, 'sms', keys, Date.now() + fake.skewMs);
    if (complaint) return fail(complaint);
    if (asked.headers['x-tc-action'] !== 'SendSms') return fail('InvalidAction');
    if (asked.headers['x-tc-version'] !== '2021-01-11') return fail('NoSuchVersion');
    if (!asked.headers['x-tc-region']) return fail('MissingParameter');
    const order = JSON.parse(asked.body.toString()) as SendSms;
    if (!order.SmsSdkAppId || !order.SignName || !order.TemplateId) return fail('MissingParameter');
    if (!order.PhoneNumberSet.every((number) => /^\+861\d{10}$/.test(number))) {
      return status('InvalidParameterValue.IncorrectPhoneNumber');
    }
    if (fake.refuseWith) return status(fake.refuseWith);
    fake.sent.push(order);
    return status('Ok');
  }

  const server = await startLoopback(answer);
  return Object.assign(fake, server);
}

function fail(code: string): Answer {
  const Error = { Code: code, Message: `stand-in refused: ${code}` };
  return { status: 200, json: { Response: { Error, RequestId: 'r' } } };
}

function status(code: string): Answer {
  const one = {
    SerialNo: '',
    PhoneNumber: '',
    Fee: 0,
    SessionContext: '',
    Code: code,
    Message: code,
    IsoCode: 'CN',
  };
  return { status: 200, json: { Response: { SendStatusSet: [one], RequestId: 'r' } } };
}

/** Written from the published description of TC3-HMAC-SHA256; null when the request is in order. */
export function checkTc3(asked: Asked, service: string, keys: Keys, now: number) {
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      asked.headers.authorization ?? '',
    );
  if (!match) return 'AuthFailure.InvalidAuthorization';
  const [, secretId, date = '', signedService = '', signedHeaders = '', signature] = match;
  if (secretId !== keys.secretId) return 'AuthFailure.SecretIdNotFound';
  const names = signedHeaders.split(';');
  if (!names.includes('content-type') || !names.includes('host')) return 'AuthFailure.InvalidAuthorization';

  const timestamp = String(asked.headers['x-tc-timestamp']);
  const dayOfTimestamp = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10);
  if (signedService !== service || date !== dayOfTimestamp) return 'AuthFailure.SignatureFailure';
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return 'AuthFailure.SignatureExpire';

  let canonicalRequest = `${asked.method}\n${asked.url.pathname}\n${asked.url.search.slice(1)}\n`;
  for (const name of names)
    canonicalRequest += `${name}:${String(asked.headers[name]).trim().toLowerCase()}\n`;
  canonicalRequest += `\n${signedHeaders}\n${createHash('sha256').update(asked.body).digest('hex')}`;
  const secretDate = createHmac('sha256', `TC3${keys.secretKey}`).update(date).digest();
  const secretService = createHmac('sha256', secretDate).update(service).digest();
  const secretSigning = createHmac('sha256', secretService).update('tc3_request').digest();
  const expected = createHmac('sha256', secretSigning)
    .update(`TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n`)
    .update(createHash('sha256').update(canonicalRequest).digest('hex'))
    .digest('hex');
  return expected === signature ? null : 'AuthFailure.SignatureFailure';
}
