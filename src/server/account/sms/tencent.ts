import { z } from 'zod';
import { askSmsProvider } from './ask-provider.ts';
import { SmsError, type SmsSender } from './sms-sender.ts';
import { signTc3 } from '../../http/tc3.ts';

export type TencentSettings = {
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  templateId: string;
  region: string;
  endpoint: string;
};

const status = z.object({ Code: z.string(), Message: z.string().default('') });
const reply = z.object({
  Response: z.union([z.object({ Error: status }), z.object({ SendStatusSet: z.tuple([status]) })]),
});

export function tencentSms(settings: TencentSettings): SmsSender {
  const endpoint = new URL(settings.endpoint);
  return {
    name: 'tencent',
    async send(phoneNumber, code, signal) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phoneNumber}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: settings.templateId,
        TemplateParamSet: [code],
      });
      const signed = signTc3(
        { host: endpoint.host, service: 'sms', action: 'SendSms', body, date: new Date() },
        settings.secretId,
        settings.secretKey,
      );
      const headers = { ...signed, 'x-tc-version': '2021-01-11', 'x-tc-region': settings.region };
      const answer = await askSmsProvider(
        'tencent',
        { url: `${endpoint.origin}/`, headers, body },
        reply,
        signal,
      );
      const { Code, Message } =
        'Error' in answer.Response ? answer.Response.Error : answer.Response.SendStatusSet[0];
      if (Code !== 'Ok') throw new SmsError('tencent', Code, Message, null);
    },
  };
}
