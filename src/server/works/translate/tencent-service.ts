import type { TranslationService } from '../../../language/translation/translate-with-service.ts';
import { signTc3 } from '../../http/tc3.ts';

interface TencentTranslation {
  secretId: string;
  secretKey: string;
  region: string;
  endpoint: string;
  timeoutMs: number;
}

export function tencentService(settings: TencentTranslation): TranslationService {
  const { host, origin } = new URL(settings.endpoint);
  const asked = { host, service: 'tmt', action: 'TextTranslateBatch' };
  return {
    url: `${origin}/`,
    timeoutMs: settings.timeoutMs,
    sign: (body) => ({
      ...signTc3({ ...asked, body, date: new Date() }, settings.secretId, settings.secretKey),
      'x-tc-version': '2018-03-21',
      'x-tc-region': settings.region,
    }),
  };
}
