// A program of its own: what it takes to send thousands of requests must not count as what others wait for.
import http from 'node:http';

export interface Attack {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** `{at}` is the number of the request. */
  body: string;
  count: number;
}

/** How often each answer came. */
export type Tally = Record<string, number>;

/** Not the address of the person whose waiting is measured. */
const FROM = '127.0.0.2';

process.once('message', (attack: Attack) => {
  const tally: Tally = {};
  const requests = Array.from({ length: attack.count }, async (_, at) => {
    // Hung up on: an answer as well.
    const said = await send(attack, at).catch(() => 'no answer');
    tally[said] = (tally[said] ?? 0) + 1;
  });
  void Promise.all(requests).then(() => process.send!(tally, () => process.disconnect()));
});

/** Each on a connection of its own, as a flood comes. */
function send({ url, method, headers, body }: Attack, at: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, localAddress: FROM } as const;
    const request = http.request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('error', reject).on('end', () => resolve(`${response.statusCode} ${saidIn(text)}`.trim()));
    });
    request.on('error', reject);
    request.end(body.replaceAll('{at}', String(at)));
  });
}

function saidIn(text: string): string {
  if (!text.startsWith('{"success":false')) return '';
  const { errorMessage, fields } = JSON.parse(text) as { errorMessage: string; fields?: object };
  return String(Object.values(fields ?? {})[0] ?? errorMessage);
}
