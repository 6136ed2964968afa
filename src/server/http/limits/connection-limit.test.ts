import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

test('one address may have so many connections open, another as many again', async () => {
  const server = http.createServer((_request, response) => response.end('served'));
  limitConnections(server, 2);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const open: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const connect = async (localAddress: string) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    let heard = '';
    socket.on('error', () => {}).on('data', (bytes) => (heard += String(bytes)));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return heard.includes('served');
  };
  expect(await connect('127.0.0.1')).toBe(true);
  expect(await connect('127.0.0.1')).toBe(true);
  expect(await connect('127.0.0.1')).toBe(false);
  expect(await connect('127.0.0.2')).toBe(true);
  const [first] = open;
  first!.destroy();
  await once(first!, 'close');
  await expect.poll(() => connect('127.0.0.1')).toBe(true);
});
