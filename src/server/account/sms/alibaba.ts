import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signAcs3 } from './acs3.ts';
import { askSmsProvider } from './ask-provider.ts';
import { SmsError, type SmsSender } from './sms-sender.ts';

export type AlibabaSettings = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  endpoint: string;
};

const reply = z.object({ Code: z.string(), Message: z.string().default('') });

export function alibabaSms(settings: AlibabaSettings): SmsSender {
  const endpoint = new URL(settings.endpoint);
  return {
    name: 'alibaba',
    async send(phoneNumber, code, signal) {
      const { query, headers } = signAcs3(
        {
          host: endpoint.host,
          query: {
            PhoneNumbers: phoneNumber,
            SignName: settings.signName,
            TemplateCode: settings.templateCode,
            TemplateParam: JSON.stringify({ code }),
          },
          action: 'SendSms',
          version: '2017-05-25',
          body: '',
          date: new Date(),
          nonce: randomUUID(),
        },
        settings.accessKeyId,
        settings.accessKeySecret,
      );
      const request = {
        url: `${endpoint.origin}/?${query}`,
        headers: { ...headers, accept: 'application/json' },
        body: '',
      };
      const answer = await askSmsProvider('alibaba', request, reply, signal);
      if (answer.Code !== 'OK') throw new SmsError('alibaba', answer.Code, answer.Message, null);
    },
  };
}
