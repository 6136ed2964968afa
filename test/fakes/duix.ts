import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Duix.Avatar's video service as it answers; its result is a video that the test has put there. */
export async function startDuix(folder: string, result: string) {
  const fake = {
    submitted: [] as { audio: Buffer; video: Buffer }[],
    failing: null as 'refuses' | 'fails' | null,
    url: '',
    close: () => Promise.resolve(),
  };
  let asked = 0;
  const here = (there: string) => path.join(folder, there.replace('/code/data/', ''));
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (body: object) => response.end(JSON.stringify(body));
      if (fake.failing === 'refuses') return answer({ code: 10_002, success: false, msg: '参数异常' });
      if (request.method === 'POST') {
        const { audio_url, video_url } = JSON.parse(await text(request)) as Record<string, string>;
        fake.submitted.push({
          audio: fs.readFileSync(here(audio_url!)),
          video: fs.readFileSync(here(video_url!)),
        });
        return answer({ code: 10_000, success: true });
      }
      if (fake.failing === 'fails') return answer({ code: 10_000, data: { status: 3, msg: '没有人脸' } });
      if (asked++ === 0) return answer({ code: 10_000, data: { status: 1, progress: 50, result: '' } });
      fs.copyFileSync(result, path.join(folder, 'temp/out-r.mp4'));
      return answer({ code: 10_000, data: { status: 2, progress: 100, result: '/out-r.mp4' } });
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => new Promise((resolve) => void server.close(() => resolve()));
  return fake;
}
