import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadlineAfter } from '../../process/deadline.ts';

export interface LipEngine {
  sync(
    task: { video: string; sound: string; to: string },
    report: (share: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
}

export class LipEngineError extends Error {
  override name = 'LipEngineError';
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

const ASK_EVERY_MS = 2000;
const ANSWER_MS = 30_000;
const WORK = 'temp';
const RUNNING = 1;
const DONE = 2;

interface Answer {
  code: number;
  data?: { status?: number; progress?: number; result?: string; msg?: string };
}

/** Duix.Avatar takes neither sound nor video by HTTP: it reads and writes files in a folder that both see. */
export const openDuix = (
  {
    url,
    folder,
    folderThere,
    timeoutMs,
  }: { url: string; folder: string; folderThere: string; timeoutMs: number },
  onTrouble: (error: LipEngineError) => void,
): LipEngine => ({
  async sync({ video, sound, to }, report, caller) {
    const code = randomUUID();
    const names = { video: `${code}.mp4`, sound: `${code}.wav` };
    const here = (name: string) => path.join(folder, WORK, name);
    const there = (name: string) => `${folderThere.replace(/\/+$/, '')}/${WORK}/${name}`;
    const signal = AbortSignal.any([caller, deadlineAfter(timeoutMs)]);
    const ask = async (name: string, body: object | null): Promise<Answer> => {
      const response = await fetch(`${url.replace(/\/+$/, '')}${name}`, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        signal: AbortSignal.any([signal, deadlineAfter(ANSWER_MS)]),
      });
      const answer = (await response.json()) as Answer;
      if (answer.code === 10_000) return answer;
      throw new LipEngineError(
        '口型引擎拒绝了这段视频。',
        `${name}: ${JSON.stringify(answer).slice(0, 200)}`,
      );
    };
    let result: string | null = null;
    try {
      await fs.mkdir(here(''), { recursive: true });
      await fs.copyFile(video, here(names.video));
      await fs.copyFile(sound, here(names.sound));
      await ask('/easy/submit', {
        audio_url: there(names.sound),
        video_url: there(names.video),
        code,
        chaofen: 0,
        watermark_switch: 0,
        // Forwards and backwards: otherwise the picture jumps where the video begins anew.
        pn: 1,
      });
      while (result === null) {
        const { data = {} } = await ask(`/easy/query?code=${code}`, null);
        if (data.status === DONE) result = path.basename(data.result ?? '');
        else if (data.status !== RUNNING)
          throw new LipEngineError('口型引擎没有做完这段视频。', JSON.stringify(data).slice(0, 200));
        else await sleep(ASK_EVERY_MS, null, { signal });
        report(Math.min(1, (data.progress ?? 0) / 100));
      }
      await fs.copyFile(here(result), to);
    } catch (error) {
      caller.throwIfAborted();
      const trouble =
        error instanceof LipEngineError
          ? error
          : signal.aborted
            ? new LipEngineError('口型引擎太久没有做完。', `${timeoutMs} ms`)
            : new LipEngineError('口型引擎连不上，或者它的文件夹不能读写。', String(error));
      onTrouble(trouble);
      throw trouble;
    } finally {
      // Nobody's face may lie about when their consent is withdrawn.
      for (const name of [...Object.values(names), ...(result ? [result] : [])])
        // What cannot be removed must not hide why the film was not made.
        await fs.rm(here(name), { force: true }).catch(() => {});
    }
  },
});
