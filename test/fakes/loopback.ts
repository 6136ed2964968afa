import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer };
export type Answer = { status: number; json: unknown };

/** A real HTTP server on a free loopback port. */
export async function startLoopback(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '/', headers } = request;
      const body = await buffer(request);
      const { status, json } = await answer({
        method,
        url: new URL(url, `http://${headers.host}`),
        headers,
        body,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
