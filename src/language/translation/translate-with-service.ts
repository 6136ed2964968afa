import { z } from 'zod';
import { post, PostError } from '../../process/post.ts';
import { doubtsOf, withStandIns, type Draft, type Term } from './draft.ts';

/** Ten thousand characters are more than anybody asked for. */
const MOST_BYTES = 256 * 1024;

/** Tencent's machine translation: TextTranslateBatch of 2018-03-21. */
export interface TranslationService {
  url: string;
  timeoutMs: number;
  sign: (body: string) => Record<string, string>;
}

const sentences = {
  timeout: '翻译服务很久没有回应。',
  unreachable: '连不上翻译服务。',
  key: '翻译服务拒绝了密钥，请联系运营方检查设置。',
  busy: '翻译服务太忙或额度已用完。',
  refused: '翻译服务不接受这段文字。',
  reply: '翻译服务的回答看不懂。',
} as const;
type Trouble = keyof typeof sentences;

interface ServiceRequest {
  from: string | null;
  to: string;
  terms: Term[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Together they must be below 6,000 characters. */
const MOST_CHARACTERS = 5000;
const MOST_LINES = 50;
/** Nobody knows how sure it is; it is surer than ours. */
const CONFIDENCE = 0.8;
/** Five requests a second are allowed. */
const TRIES = 3;
const PAUSE_MS = 1000;

/** Where it fails half-way: the drafts that are done, and why the rest is missing. */
export async function translateWithService(
  service: TranslationService,
  lines: string[],
  { from, to, terms, signal, onProgress }: ServiceRequest,
): Promise<{ drafts: Draft[]; trouble: string | null }> {
  const drafts: Draft[] = [];
  while (drafts.length < lines.length) {
    const batch = batchOf(lines.slice(drafts.length));
    const asked = batch.map((line) => withStandIns(line, terms) ?? { text: line, back: null });
    const body = JSON.stringify({
      SourceTextList: asked.map(({ text }) => text),
      Source: from ?? 'auto',
      Target: to,
      ProjectId: 0,
    });
    const written = await ask(service, body, batch.length, signal);
    if (typeof written === 'string') return { drafts, trouble: sentences[written] };
    for (const [index, line] of batch.entries()) {
      const back = asked[index]!.back;
      const text = written[index]!.trim().slice(0, 1000);
      const whole = back ? back({ text, mean: 0, back: 0 }).text : text;
      drafts.push({ text: whole, others: [], confidence: CONFIDENCE, doubts: doubtsOf(line, whole, terms) });
    }
    onProgress(drafts.length, lines.length);
  }
  return { drafts, trouble: null };
}

function batchOf(lines: string[]): string[] {
  let characters = 0;
  const most = lines.findIndex((line, index) => index > 0 && (characters += line.length) > MOST_CHARACTERS);
  return lines.slice(0, Math.min(MOST_LINES, most < 0 ? lines.length : most));
}

const reply = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ TargetTextList: z.array(z.string()) }),
  ]),
});

async function ask(
  { url, timeoutMs, sign }: TranslationService,
  body: string,
  count: number,
  signal: AbortSignal,
): Promise<string[] | Trouble> {
  for (let tries = 1; ; tries++) {
    try {
      const limits = { timeoutMs, mostBytes: MOST_BYTES };
      const { bytes } = await post({ url, headers: sign(body), body }, limits, signal);
      const { Response: answer } = reply.parse(JSON.parse(bytes.toString()));
      if (!('Error' in answer))
        return answer.TargetTextList.length === count ? answer.TargetTextList : 'reply';
      const trouble = troubleOf(answer.Error.Code);
      if (answer.Error.Code.startsWith('RequestLimitExceeded') && tries < TRIES) await pause(signal);
      else return trouble;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PostError) return error.trouble === 'cut' ? 'unreachable' : error.trouble;
      if (error instanceof z.ZodError || error instanceof SyntaxError) return 'reply';
      throw error;
    }
  }
}

function troubleOf(code: string): Trouble {
  if (/^(AuthFailure|UnauthorizedOperation|FailedOperation\.UserNotRegistered)/.test(code)) return 'key';
  if (
    /^(RequestLimitExceeded|FailedOperation\.(NoFreeAmount|ServiceIsolate|StopUsing)|InternalError)/.test(
      code,
    )
  )
    return 'busy';
  return 'refused';
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
