import { AVATAR_MATERIAL_BYTES, type Check } from '../../contract/order.ts';
import type { StoredFile } from '../db/files.ts';

export function checkMaterial(type: 'voice' | 'avatar', file: StoredFile): Check[] {
  return type === 'voice' ? voiceChecks(file) : avatarChecks(file);
}

const row = (key: string, level: Check['level'], text: string): Check => ({ key, level, text });

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

function avatarChecks({ kind, duration, width, height, size }: StoredFile): Check[] {
  if (kind !== 'video' && kind !== 'image') return [row('kind', 'stop', '定制形象需要一段视频或一张照片。')];
  const short = Math.min(width ?? 0, height ?? 0);
  const picture =
    short < 540
      ? row('size', 'stop', `画面是 ${width}×${height}，短边至少 540 像素。`)
      : short < 1080
        ? row('size', 'warn', `画面是 ${width}×${height}，1080p 以上更清晰。`)
        : row('size', 'ok', `画面 ${width}×${height}，清晰度合适。`);
  if (kind === 'image') return [picture];
  const seconds = Math.round(duration ?? 0);
  const length =
    seconds < 10 || seconds > 300
      ? row('duration', 'stop', `视频有 ${seconds} 秒，需要 10 秒到 5 分钟。`)
      : row('duration', 'ok', `视频 ${seconds} 秒，长度合适。`);
  const weight =
    size > AVATAR_MATERIAL_BYTES ? [row('bytes', 'stop', '视频超过 1 GB，请压缩后再上传。')] : [];
  return [picture, length, ...weight];
}
