import { deadlineAfter } from '../../process/deadline.ts';
import type { Check } from '../../contract/order.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { faceChecks, pictureChecks } from './avatar-checks.ts';
import { row } from './check-row.ts';
import { makeOnce } from '../storage/make-once.ts';
import { lengthChecks, recordingChecks } from './voice-checks.ts';

type Tools = Pick<App, 'config' | 'db' | 'storage' | 'engines'>;

const examinations = {
  voice: { outside: lengthChecks, inside: recordingChecks },
  avatar: { outside: pictureChecks, inside: faceChecks },
};
const slow = {
  voice: '听录音的人太多，检查没能做完，开始训练时再检查；过一会儿重新提交也可以。',
  avatar: '视频太大，检查没能做完，开始训练时再检查；压成 1080p 再上传会快得多。',
};

const isPassing = ({ key }: Check) => key === 'slow' || key === 'engine';

export function openChecks(limitMs: number) {
  const once = makeOnce<Check[]>({
    most: 50,
    isWorthKeeping: (checks) => !checks.some(isPassing),
  });
  return async (tools: Tools, type: 'voice' | 'avatar', file: StoredFile): Promise<Check[]> => {
    const { outside, inside } = examinations[type];
    const seen = outside(file);
    if (seen.some(({ level }) => level === 'stop')) return seen;
    const read = await once(`${type} ${file.id}`, async () => {
      const signal = deadlineAfter(limitMs);
      try {
        return await inside(tools, file, signal);
      } catch (error) {
        if (signal.aborted) return [row('slow', 'warn', slow[type])];
        throw error;
      }
    });
    return [...seen, ...read];
  };
}

export const checkMaterial = openChecks(120_000);
