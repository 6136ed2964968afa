import { once } from 'node:events';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

it('a server stops though a page does not answer its goodbye', { timeout: patience(10) }, async () => {
  const server = await startOwnServer({ MODELS_DIR: '/nowhere', WORKER_SLOTS: '0' });
  const { hostname, port } = new URL(server.url);
  const page = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void page.destroy());
  page.write(`GET /api/human/live/socket?ticket=none HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r
upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n\r\n`);
  const [answer] = (await once(page, 'data')) as [Buffer];
  expect(answer.toString()).toContain('101 Switching Protocols');
  await server.stop();
});
