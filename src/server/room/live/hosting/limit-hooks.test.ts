import fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitHooks } from './limit-hooks.ts';

it('refuses a flood at the webhook of a room on air, and lets it in again a second later', async () => {
  const http = fastify();
  let now = 0;
  const rooms: Record<string, object> = { busy: {}, other: {} };
  limitHooks({ http }, { findByToken: (token) => rooms[token] ?? null }, () => now);
  http.get('/hook/:webhookToken', async () => 'taken');
  http.setErrorHandler((error, _request, reply) => reply.status(429).send((error as Error).message));
  const call = async (token: string) => (await http.inject(`/hook/${token}`)).body;
  for (let count = 0; count < 100; count++) expect(await call('busy')).toBe('taken');
  expect(await call('busy')).toBe('弹幕太多，先放过这一条。');
  expect(await call('other')).toBe('taken');
  now += 1000;
  expect(await call('busy')).toBe('taken');
});
