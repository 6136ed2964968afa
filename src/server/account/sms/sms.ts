import { alibabaSms, type AlibabaSettings } from './alibaba.ts';
import { tencentSms, type TencentSettings } from './tencent.ts';

import type { SmsSender } from './sms-sender.ts';

export { SmsError, type SmsSender } from './sms-sender.ts';

export type SmsSettings =
  | { provider: 'console' }
  | ({ provider: 'alibaba' } & AlibabaSettings)
  | ({ provider: 'tencent' } & TencentSettings);

export function openSms(settings: SmsSettings, log: (line: string) => void): SmsSender {
  if (settings.provider === 'console') return consoleSms(log);
  if (settings.provider === 'alibaba') return alibabaSms(settings);
  return tencentSms(settings);
}

function consoleSms(log: (line: string) => void): SmsSender {
  return {
    name: 'console',
    send(phoneNumber, code) {
      log(`短信验证码 ${phoneNumber.slice(0, 3)}****${phoneNumber.slice(-4)}：${code}`);
      return Promise.resolve();
    },
  };
}
