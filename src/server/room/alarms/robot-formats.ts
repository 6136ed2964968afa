import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { RobotKind, TroubleKind } from '../../../contract/broadcasts/alarm.ts';
import { cleanText } from '../comments/clean-text.ts';

export interface AlarmMessage {
  type: 'trouble' | 'over' | 'test';
  what: TroubleKind | null;
  roomId: string | null;
  roomName: string | null;
  text: string;
}

interface Target {
  kind: RobotKind;
  url: string;
  secret: string;
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const sign = (key: string, data: string): string => createHmac('sha256', key).update(data).digest('base64');

export function requestOf({ kind, url, secret }: Target, message: AlarmMessage, now: number): Sent {
  const plain = (to: string, body: object, headers: Sent['headers'] = {}): Sent => ({
    url: to,
    headers,
    body: JSON.stringify(body),
  });
  const { text } = message;
  switch (kind) {
    case 'dingtalk':
      return plain(secret ? signedAddress(url, secret, now) : url, {
        msgtype: 'text',
        text: { content: text },
      });
    case 'feishu': {
      const timestamp = String(Math.floor(now / 1000));
      // Feishu signs nothing, with a key that holds the time.
      const signature = { timestamp, sign: sign(`${timestamp}\n${secret}`, '') };
      return plain(url, { ...(secret !== '' && signature), msg_type: 'text', content: { text } });
    }
    case 'wecom':
      return plain(url, { msgtype: 'text', text: { content: text } });
    case 'json': {
      const sent = plain(url, { ...message, at: new Date(now).toISOString() });
      if (!secret) return sent;
      const digest = createHmac('sha256', secret).update(sent.body).digest('hex');
      return { ...sent, headers: { 'x-lingbo-signature': `sha256=${digest}` } };
    }
  }
}

function signedAddress(address: string, secret: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', sign(secret, `${now}\n${secret}`));
  return url.href;
}

export interface RobotAnswer {
  isOk: boolean;
  answer: string;
  isPassing: boolean;
}

const MOST_SHOWN = 80;
/** The page of a proxy says nothing to a seller, nor do bytes that are no text. */
const UNREADABLE = /^\s*<|[\0\ufffd]/;

/** Without what PostgreSQL does not keep: an alarm whose answer is not kept would be told again and again. */
function shownPart(said: string): string {
  if (UNREADABLE.test(said)) return '';
  const line = cleanText(said, MOST_SHOWN);
  return said.trim().length > MOST_SHOWN ? `${line}…` : line;
}

const refusals: [said: RegExp, words: string][] = [
  [/sign|timestamp/i, '签名不对，请检查密钥'],
  [/key ?words?/i, '没有群里要的关键词，请把关键词设成「提醒」'],
  [/token|hook/i, '地址不对，或者机器人已经从群里移除'],
  [/\bip\b|whitelist/i, '这台服务器的 IP 不在机器人的白名单里'],
  [/too (fast|many)|freq/i, '群里消息太多，被限流了'],
];
const refusalOf = (said: string): string | null => refusals.find(([known]) => known.test(said))?.[1] ?? null;

const failureOf = (status: number): string =>
  status === 404 ? '找不到这个地址，请检查' : status >= 500 ? '对方的服务器出错了' : '对方没有收下';

/** Robots answer 200 also when they refuse; what they say stands in the body. */
export function readAnswer(kind: RobotKind, status: number, text: string): RobotAnswer {
  const isPassing = status >= 500 || status === 408 || status === 429;
  const words = shownPart(text);
  if (status < 200 || status >= 300)
    return {
      isOk: false,
      isPassing,
      answer: `${failureOf(status)}（HTTP ${status}${words && `：${words}`}）`,
    };
  if (kind === 'json') return { isOk: true, isPassing: false, answer: words || `HTTP ${status}` };
  const { errcode, errmsg, code, msg } = parse(text);
  const result = errcode ?? code;
  const said = shownPart(errmsg ?? msg ?? '');
  if (result === 0) return { isOk: true, isPassing: false, answer: /^(ok|success)$/i.test(said) ? '' : said };
  if (result === undefined)
    return { isOk: false, isPassing: false, answer: `回答的不是机器人，请检查地址${words && `：${words}`}` };
  const refusal = refusalOf(said);
  const reason = refusal === null ? `${said || '没有收下'}（${result}）` : `${refusal}（${said}，${result}）`;
  return { isOk: false, isPassing: false, answer: reason };
}

const robotWords = z
  .object({ errcode: z.number(), errmsg: z.string(), code: z.number(), msg: z.string() })
  .partial();

function parse(text: string): z.infer<typeof robotWords> {
  try {
    return robotWords.parse(JSON.parse(text));
  } catch {
    // A page of a proxy, for one: then it is no robot's answer.
    return {};
  }
}
