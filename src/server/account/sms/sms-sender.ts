export interface SmsSender {
  name: string;
  send(phoneNumber: string, code: string, signal: AbortSignal): Promise<void>;
}

export class SmsError extends Error {
  readonly code: string;

  constructor(provider: string, code: string, detail: string, cause: unknown) {
    super(`${provider}: ${code} ${detail}`.trim(), { cause });
    this.name = 'SmsError';
    this.code = code;
  }
}
