import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../../db/open.ts';
import { forwardToHost } from './forward.ts';

it('says that a room moves when the server that has it does not answer any more', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const http = fastify();
  const urlElsewhere = async () => `http://127.0.0.1:${port}`;
  forwardToHost({ http, db: {} as Db }, { find: () => null, findByToken: () => null, urlElsewhere });
  http.get('/api/human/live/state/:liveId', { config: { atHost: true } }, async () => 'answered here');
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    vi.useRealTimers();
    await http.close();
    silent.close();
  });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = once(silent, 'connection') as Promise<[net.Socket]>;
  const answer = fetch(`${url}/api/human/live/state/${'0'.repeat(26)}`);
  const [asked] = await heard;
  await once(asked, 'data');
  vi.advanceTimersByTime(12_000);
  const reply = await answer;
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await reply.json()).toMatchObject({ errorMessage: expect.stringContaining('另一台服务器') });
});
