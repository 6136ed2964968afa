import type { Check } from '../../contract/order.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { avatarChecks } from './avatar-checks.ts';
import { row } from './check-row.ts';

/** What is right and wrong with the material of a custom avatar or voice; a `stop` refuses the order. */
export const checkMaterial = async (
  app: Pick<App, 'config' | 'db' | 'storage' | 'faces'>,
  type: 'voice' | 'avatar',
  file: StoredFile,
): Promise<Check[]> => (type === 'voice' ? voiceChecks(file) : avatarChecks(app, file));

function voiceChecks({ kind, duration }: StoredFile): Check[] {
  if (kind !== 'audio' && kind !== 'video') return [row('kind', 'stop', '定制声音需要一段录音。')];
  const seconds = Math.round(duration ?? 0);
  if (seconds < 6) return [row('duration', 'stop', `录音只有 ${seconds} 秒，至少需要 6 秒。`)];
  if (seconds > 300) return [row('duration', 'stop', `录音有 ${seconds} 秒，最多 300 秒，请剪短后再上传。`)];
  return [
    seconds > 20
      ? row('duration', 'warn', `录音 ${seconds} 秒，6–20 秒效果最好，会取其中最清晰的一段。`)
      : row('duration', 'ok', `录音 ${seconds} 秒，长度合适。`),
  ];
}
