import path from 'node:path';
import { run } from '../../src/media/run.ts';
import { ffmpegProgram } from '../../src/media/tools.ts';

const welcome = path.resolve(import.meta.dirname, '../fixtures/welcome.opus');
const limits = { signal: new AbortController().signal, limitMs: 30_000 };

/** What our Mandarin voice says in welcome.opus, and between which seconds. */
export const said = {
  offer: { text: '欢迎来到直播间，今天这款保温杯直降五十元', from: 0, to: 4.35 },
  call: { text: '喜欢就点下方小黄车', from: 4.35, to: 7.1 },
};

/** A part of it as somebody would upload it. */
export async function recording({ from, to }: { from: number; to: number }): Promise<Uint8Array> {
  const cut = ['-v', 'error', '-ss', String(from), '-t', String(to - from), '-i', welcome];
  return run(await ffmpegProgram(), [...cut, '-f', 'wav', '-'], limits);
}
