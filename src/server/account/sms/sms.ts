import { alibabaSms, type AlibabaSettings } from './alibaba.ts';
import { tencentSms, type TencentSettings } from './tencent.ts';

export { SmsError } from './sms-error.ts';

export interface SmsSender {
  name: string;
  /** `phoneNumber` is a mainland number of 11 digits. Throws SmsError, or the signal's reason when aborted. */
  send(phoneNumber: string, code: string, signal: AbortSignal): Promise<void>;
}

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
