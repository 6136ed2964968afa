const tooOftenCodes = /^(isv\.BUSINESS_LIMIT_CONTROL|LimitExceeded\.(PhoneNumber|DeliveryFrequency)\w*)$/;

/** `code` is the provider's own, or Timeout, Unreachable, BadReply when no usable answer came. */
export class SmsError extends Error {
  readonly code: string;
  /** The provider refused this number because it got too many messages, as opposed to a fault of set-up. */
  readonly tooOften: boolean;

  constructor(provider: string, code: string, detail: string, cause: unknown) {
    super(`${provider}: ${code} ${detail}`.trim(), { cause });
    this.name = 'SmsError';
    this.code = code;
    this.tooOften = tooOftenCodes.test(code);
  }
}
