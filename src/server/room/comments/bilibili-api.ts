import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { postJson } from './post-json.ts';
import { parseOrNull } from './read-json.ts';
import type { SettingsOf, SourceTools } from './source.ts';
import { SourceError } from './source-error.ts';

type Keys = Pick<SettingsOf<'bilibili'>, 'accessKeyId' | 'accessKeySecret'>;

const reply = z.object({ code: z.int(), message: z.string().catch(''), data: z.unknown() });

/** Failures that a person has to fix; every other one passes by itself. */
const refusals: Record<number, string> = {
  4000: 'B站说参数不对，请检查身份码和项目 ID',
  4001: 'B站不认识这个 access_key_id，请检查密钥',
  4002: 'B站验签失败，请检查 access_key_secret',
  4003: '服务器的时间不准，B站不接受请求，请校准系统时间',
  5004: '这个直播间不在 B站项目的白名单里，请到开放平台添加',
  5005: '这个直播间被 B站限制使用互动项目',
  7007: '身份码不对，请到 B站直播中心复制最新的身份码',
  8002: '没有这个 B站项目的权限，请检查项目 ID',
};
const passing: Record<number, string> = {
  7001: '上一场互动正在结算，稍后自动重连',
  7002: '这个直播间上一场互动还没有结束，大约一分钟后自动重连',
};

export class BilibiliError extends SourceError {
  override name = 'BilibiliError';
  readonly code: number;

  constructor(code: number, message: string) {
    const told = refusals[code] ?? passing[code];
    const sentence = told ?? `B站返回错误 ${code} ${cleanText(message, 60)}，会自动重试`;
    super(refusals[code] ? 'refused' : 'waiting', sentence, null);
    this.code = code;
  }
}

/** One call to the open platform. It cannot be aborted: a session whose id we never learn cannot be ended. */
export async function callBilibili(
  path: '/v2/app/start' | '/v2/app/heartbeat' | '/v2/app/end',
  input: Record<string, string | number>,
  keys: Keys,
  { rules, timing, bilibiliUrl }: SourceTools,
): Promise<unknown> {
  const body = JSON.stringify(input);
  const post = {
    url: `${bilibiliUrl}${path}`,
    headers: signBilibili(body, keys),
    body,
    timeoutMs: timing.request,
  };
  const { status, text } = await postJson(post, rules, new AbortController().signal);
  const answer = reply.safeParse(parseOrNull(text));
  if (!answer.success)
    throw new SourceError('waiting', `B站没有正常回应（HTTP ${status}），会自动重试`, null);
  if (answer.data.code !== 0) throw new BilibiliError(answer.data.code, answer.data.message);
  return answer.data.data;
}

function signBilibili(body: string, { accessKeyId, accessKeySecret }: Keys): Record<string, string> {
  const signed = {
    'x-bili-accesskeyid': accessKeyId,
    'x-bili-content-md5': createHash('md5').update(body).digest('hex'),
    'x-bili-signature-method': 'HMAC-SHA256',
    'x-bili-signature-nonce': randomUUID(),
    'x-bili-signature-version': '1.0',
    'x-bili-timestamp': String(Math.floor(Date.now() / 1000)),
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
  const signature = createHmac('sha256', accessKeySecret).update(lines.join('\n')).digest('hex');
  return { ...signed, authorization: signature };
}
