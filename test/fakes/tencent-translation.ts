import { startLoopback, type Answer } from './loopback.ts';
import { checkTc3 } from './tencent-sms.ts';

interface Asked {
  SourceTextList: string[];
  Source: string;
  Target: string;
  ProjectId: number;
}

const fail = (code: string): Answer => ({
  status: 200,
  json: { Response: { Error: { Code: code, Message: `stand-in refused: ${code}` }, RequestId: 'r' } },
});

/** Tencent Cloud TextTranslateBatch, as far as an asker can tell: checks signature and parameters, and shouts. */
export async function startTencentTranslation(keys: { secretId: string; secretKey: string }) {
  const fake = {
    asked: [] as Asked[],
    /** Answers these instead, one after another, after everything was checked; null: as usual. */
    refuses: [] as (string | null)[],
  };
  const server = await startLoopback((asked) => {
    const complaint = checkTc3(asked, 'tmt', keys, Date.now());
    if (complaint) return fail(complaint);
    if (asked.headers['x-tc-action'] !== 'TextTranslateBatch') return fail('InvalidAction');
    if (asked.headers['x-tc-version'] !== '2018-03-21') return fail('NoSuchVersion');
    if (!asked.headers['x-tc-region']) return fail('MissingParameter');
    const body = JSON.parse(asked.body.toString()) as Asked;
    if (body.SourceTextList.join('').length >= 6000) return fail('UnsupportedOperation.TextTooLong');
    const refusal = fake.refuses.shift();
    if (refusal) return fail(refusal);
    fake.asked.push(body);
    const TargetTextList = body.SourceTextList.map((text) => `${body.Target}: ${text}`);
    return {
      status: 200,
      json: { Response: { Source: 'zh', Target: body.Target, TargetTextList, RequestId: 'r' } },
    };
  });
  return Object.assign(fake, server);
}
