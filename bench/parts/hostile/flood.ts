import http from 'node:http';
import { hookLive } from '../../../src/contract/live/comments.ts';
import { sleep } from '../sleep.ts';

export interface Flood {
  sent: number;
  taken: number;
  duplicates: number;
  limited: number;
  failed: number;
  /** Milliseconds to the answer of each. */
  answers: number[];
}

interface Taken {
  accepted: boolean;
  reason?: string;
}

const CONNECTIONS = 64;
const words = ['哈哈', '来了', '主播好', '晚上好', '第一次来', '支持一下', '真不错', '路过'];

/** Comments through the webhook at that rate, whether they are answered or not; each comes twice. */
export async function flood(base: string, token: string, perSecond: number, seconds: number): Promise<Flood> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = base + hookLive.path.replace('{webhookToken}', token);
  const figures: Flood = { sent: 0, taken: 0, duplicates: 0, limited: 0, failed: 0, answers: [] };

  async function one(index: number): Promise<void> {
    const number = Math.floor(index / 2);
    const start = performance.now();
    // Counted as failed below.
    const taken = await post(agent, url, {
      type: 'comment',
      id: `flood-${number}`,
      user: { id: `flood-${number}`, name: `观众${number}` },
      text: `${words[number % words.length]!}${number}`,
    }).catch(() => null);
    figures.answers.push(performance.now() - start);
    if (!taken) figures.failed++;
    else if (taken.accepted) figures.taken++;
    else if (taken.reason?.includes('太多')) figures.limited++;
    else figures.duplicates++;
  }

  const sending: Promise<void>[] = [];
  const start = performance.now();
  while (figures.sent < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
    while (figures.sent < due) sending.push(one(figures.sent++));
    await sleep(0.005);
  }
  await Promise.all(sending);
  agent.destroy();
  return figures;
}

function post(agent: http.Agent, url: string, body: object): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', companyId: '1' };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        if (response.statusCode === 200) resolve((JSON.parse(text) as { data: Taken }).data);
        else if (response.statusCode === 429) resolve({ accepted: false, reason: '太多' });
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
