import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startAlibabaSms } from '../../../../test/fakes/alibaba-sms.ts';
import { startTencentSms } from '../../../../test/fakes/tencent-sms.ts';
import { type SmsSettings, SmsError, openSms } from './sms.ts';

const never = new AbortController().signal;
const phone = '13800000000';

type Provider = {
  name: 'alibaba' | 'tencent';
  start: typeof startAlibaba | typeof startTencent;
  delivered: unknown;
  wrongSecret: string;
  wrongId: string;
  stale: string;
  badNumber: string;
  tooOften: string;
  outOfMoney: string;
};

async function startAlibaba() {
  const keys = { accessKeyId: 'LTAI-test', accessKeySecret: 'secret' };
  const fake = await startAlibabaSms(keys);
  const settings = (id: string, secret: string): SmsSettings => ({
    provider: 'alibaba',
    accessKeyId: id,
    accessKeySecret: secret,
    signName: "灵播(测试)'s*",
    templateCode: 'SMS_1',
    endpoint: fake.endpoint,
  });
  return { fake, settings, id: keys.accessKeyId, secret: keys.accessKeySecret };
}

async function startTencent() {
  const keys = { secretId: 'AKID-test', secretKey: 'secret' };
  const fake = await startTencentSms(keys);
  const settings = (id: string, secret: string): SmsSettings => ({
    provider: 'tencent',
    secretId: id,
    secretKey: secret,
    sdkAppId: '1400000000',
    signName: '灵播',
    templateId: '1',
    region: 'ap-guangzhou',
    endpoint: fake.endpoint,
  });
  return { fake, settings, id: keys.secretId, secret: keys.secretKey };
}

const providers: Provider[] = [
  {
    name: 'alibaba',
    start: startAlibaba,
    delivered: {
      phoneNumbers: phone,
      signName: "灵播(测试)'s*",
      templateCode: 'SMS_1',
      templateParam: { code: '012345' },
    },
    wrongSecret: 'SignatureDoesNotMatch',
    wrongId: 'InvalidAccessKeyId.NotFound',
    stale: 'InvalidTimeStamp.Expired',
    badNumber: 'isv.MOBILE_NUMBER_ILLEGAL',
    tooOften: 'isv.BUSINESS_LIMIT_CONTROL',
    outOfMoney: 'isv.AMOUNT_NOT_ENOUGH',
  },
  {
    name: 'tencent',
    start: startTencent,
    delivered: {
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: '1400000000',
      SignName: '灵播',
      TemplateId: '1',
      TemplateParamSet: ['012345'],
    },
    wrongSecret: 'AuthFailure.SignatureFailure',
    wrongId: 'AuthFailure.SecretIdNotFound',
    stale: 'AuthFailure.SignatureExpire',
    badNumber: 'InvalidParameterValue.IncorrectPhoneNumber',
    tooOften: 'LimitExceeded.PhoneNumberDailyLimit',
    outOfMoney: 'FailedOperation.InsufficientBalanceInSmsPackage',
  },
];

describe.each(providers)('$name', (provider) => {
  let service: Awaited<ReturnType<Provider['start']>>;
  beforeEach(async () => {
    service = await provider.start();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await service.fake.close();
  });

  const send = (settings: SmsSettings, signal = never, number = phone) =>
    openSms(settings, () => {}).send(number, '012345', signal);
  const good = () => service.settings(service.id, service.secret);

  async function failure(sending: Promise<void>) {
    const error = await sending.then(
      () => null,
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(SmsError);
    expect(service.fake.sent).toEqual([]);
    return error as SmsError;
  }

  test('delivers the code, again and again', async () => {
    await send(good());
    await send(good());
    expect(service.fake.sent).toEqual([provider.delivered, provider.delivered]);
  });

  test('a wrong secret, an unknown key and a wrong clock are refused with the code of the provider', async () => {
    expect(await failure(send(service.settings(service.id, 'wrong')))).toMatchObject({
      code: provider.wrongSecret,
    });
    expect(await failure(send(service.settings('nobody', service.secret)))).toMatchObject({
      code: provider.wrongId,
    });
    service.fake.skewMs = 16 * 60_000;
    expect(await failure(send(good()))).toMatchObject({ code: provider.stale });
  });

  test('a message changed on its way is refused', async () => {
    const realFetch = fetch;
    const changed = (text: unknown) => String(text).replace(phone, '13900000000');
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
      realFetch(changed(url), { ...init, body: changed(init?.body) }),
    );
    expect(await failure(send(good()))).toMatchObject({ code: provider.wrongSecret });
    vi.mocked(fetch).mockImplementation((url, init) => realFetch(url, { ...init, body: 'more' }));
    expect(await failure(send(good()))).toMatchObject({ code: provider.wrongSecret });
  });

  test('says in the words of the provider why a number or an account cannot send', async () => {
    service.fake.refuseWith = provider.tooOften;
    expect(await failure(send(good()))).toMatchObject({ code: provider.tooOften });
    service.fake.refuseWith = provider.outOfMoney;
    expect(await failure(send(good()))).toMatchObject({ code: provider.outOfMoney });
    expect(await failure(send(good(), never, '12'))).toMatchObject({ code: provider.badNumber });
  });

  test('gives up after five seconds without an answer, or when the caller does', async () => {
    service.fake.hang = true;
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockReturnValueOnce(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expect(await failure(send(good()))).toMatchObject({ code: 'Timeout' });
    expect(timeout).toHaveBeenCalledWith(5000);

    const caller = new AbortController();
    const sending = send(good(), caller.signal);
    caller.abort(new Error('browser gone'));
    await expect(sending).rejects.toThrow('browser gone');
  });

  test('says when nobody answers, or something that is not the provider', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
    expect(await failure(send(good()))).toMatchObject({ code: 'BadReply' });
    await service.fake.close();
    expect(await failure(send(good()))).toMatchObject({ code: 'Unreachable' });
  });
});

test('the console sender logs the code, and the number only in part', async () => {
  const lines: string[] = [];
  await openSms({ provider: 'console' }, (line) => lines.push(line)).send(phone, '012345', never);
  expect(lines).toEqual(['短信验证码 138****0000：012345']);
});
