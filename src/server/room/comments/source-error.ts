import { AddressError } from '../address-guard.ts';

export class SourceError extends Error {
  override name = 'SourceError';
  readonly state: 'waiting' | 'refused';

  constructor(state: 'waiting' | 'refused', message: string, cause: unknown) {
    super(message, { cause });
    this.state = state;
  }
}

const sentences: Record<string, string> = {
  ECONNREFUSED: '那边没有程序在运行，请先打开它',
  ENOTFOUND: '找不到这个地址，请检查拼写',
  EAI_AGAIN: '域名解析失败，请检查网络',
  ETIMEDOUT: '一直没有回应，请检查网络和防火墙',
  EHOSTUNREACH: '到不了这个地址，请检查网络',
  ENETUNREACH: '到不了这个地址，请检查网络',
  ECONNRESET: '连接被对方断开',
};

export function sourceError(error: unknown, host: string): SourceError {
  if (error instanceof SourceError) return error;
  const { why, isPassing } = whyUnreachable(error, host);
  return isPassing
    ? new SourceError('waiting', `${why}，会自动重试`, error)
    : new SourceError('refused', why, error);
}

export function whyUnreachable(error: unknown, host: string): { why: string; isPassing: boolean } {
  if (error instanceof AddressError) return { why: error.message, isPassing: false };
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code))
    return { why: `${host} 的安全证书有问题（${code}），请检查地址`, isPassing: false };
  const why = sentences[code] ?? (isTimeout(error) ? sentences['ETIMEDOUT'] : null) ?? '连接失败';
  return { why: `连不上 ${host}：${why}`, isPassing: true };
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || /timed out/.test(error.message));

function codeOf(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  // A name with several addresses fails with one error for each.
  return Array.isArray(errors) && errors.length > 0 ? codeOf(errors[0]) : '';
}
