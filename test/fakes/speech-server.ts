import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const RATE = 24_000;

export interface Said {
  text: string;
  voice: string;
  speed: number;
}

export interface AskedJson {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  type: string;
  bytes: Uint8Array;
}

export const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

/** A tone of 0.1 s for each character. */
export const tone = ({ text, speed }: Said): Float32Array =>
  Float32Array.from(
    { length: Math.round((text.length * RATE) / 10 / speed) },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / RATE),
  );

/** What both fakes have in common: a real server, what it said, and ways to fail. */
export async function startSpeechServer(answer: (asked: AskedJson, said: Said[]) => Answer) {
  const fake = {
    said: [] as Said[],
    /** Sends nothing, half of it and then nothing, or half of it and then hangs up. */
    failing: null as 'hang' | 'stall' | 'cut' | null,
    /** Answers this whatever was asked, after everything was checked. */
    answers: null as Answer | null,
    sound: tone,
    close: () => Promise.resolve(),
    url: '',
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request;
      const body = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
      if (fake.failing === 'hang') return;
      const right = answer({ method, path, headers, body }, fake.said);
      const { status, type, bytes } = (right.status === 200 && fake.answers) || right;
      response.writeHead(status, { 'content-type': type, location: 'http://192.0.2.1/' });
      if (!fake.failing) return void response.end(bytes);
      response.write(bytes.subarray(0, bytes.length / 2), () => {
        if (fake.failing === 'cut') response.destroy();
      });
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return fake;
}
