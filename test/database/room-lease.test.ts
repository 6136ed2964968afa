import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openRoomLeases } from '../../src/server/room/live/hosting/room-lease.ts';
import { copyTemplate } from '../helpers/databases.ts';

/** The way to the database, which can be cut without either side being told. */
async function openWay(databaseUrl: string): Promise<{ url: string; cut(): void }> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    sockets.push(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, cut: () => sockets.forEach((socket) => socket.unpipe()) };
}

it('rooms are given up when the database does not answer any more, and taken again when it does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const way = await openWay(await copyTemplate(inject('clusters').tcp));
  const onLost = vi.fn();
  const leases = openRoomLeases(way.url, onLost);
  onTestFinished(() => leases.close());
  expect(await leases.acquire(1)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await leases.acquire(2)).toBe(true);
  way.cut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(await leases.acquire(3)).toBe(true);
});
