import { post, PostError, quoteReply, troubleOfStatus } from '../../process/post.ts';

const MOST_BYTES = 256 * 1024;

export interface ChatSettings {
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
}

const sentences = {
  timeout: '语言模型很久没有回应，请稍后再试。',
  unreachable: '连不上语言模型，请检查它的地址和网络。',
  key: '语言模型拒绝了密钥，请检查设置。',
  busy: '语言模型太忙或额度已用完，请稍后再试。',
  refused: '语言模型不接受这个请求，请检查设置里的模型名称。',
  fault: '语言模型出了问题，请稍后再试。',
  reply: '语言模型的回答看不懂，请再试一次，或换一个模型。',
} as const;

type ChatTrouble = keyof typeof sentences;

/** The message is for the user; `detail` is for the log and never holds a key. */
export class ChatError extends Error {
  readonly trouble: ChatTrouble;
  readonly detail: string;

  constructor(trouble: ChatTrouble, detail: string) {
    super(sentences[trouble]);
    this.name = 'ChatError';
    this.trouble = trouble;
    this.detail = detail;
  }
}

export async function chatJson(
  { url, key, model, timeoutMs }: ChatSettings,
  { system, user }: { system: string; user: string },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const request = {
    url: `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/chat/completions`,
    headers: (key ? { authorization: `Bearer ${key}` } : {}) as Record<string, string>,
    body: JSON.stringify({
      model,
      temperature: 0.7,
      stream: false,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
  };
  const limits = { timeoutMs, mostBytes: MOST_BYTES };
  const { status, bytes } = await post(request, limits, signal).catch((error: unknown) => {
    if (!(error instanceof PostError)) throw error;
    throw new ChatError(error.trouble === 'cut' ? 'unreachable' : error.trouble, error.message);
  });
  const body = bytes.toString();
  if (status !== 200) throw new ChatError(troubleOfStatus(status), `${status} ${quoteReply(body, key)}`);
  return readReply(body);
}

/** Models like to think aloud and to fence what they answer. */
function readReply(body: string): Record<string, unknown> {
  try {
    const { choices } = JSON.parse(body) as { choices: { message: { content: string } }[] };
    const answer = choices[0]!.message.content.replace(/<think>[\s\S]*?<\/think>/g, '');
    const json: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return json as Record<string, unknown>;
  } catch {
    // Whatever it was, it was no answer.
  }
  throw new ChatError('reply', body.slice(0, 200));
}
