import fs from 'node:fs/promises';
import path from 'node:path';
import { AVATAR_MATERIAL_BYTES, type Check } from '../../contract/order.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import type { PhotoFacts } from '../../face/photo/photo-facts.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { fetchPicture } from '../stage/fetch-pictures.ts';
import { newId } from '../db/new-id.ts';

/** What is right and wrong with the material of a custom avatar or voice; a `stop` refuses the order. */
export async function checkMaterial(
  app: Pick<App, 'config' | 'db' | 'storage' | 'faces'>,
  type: 'voice' | 'avatar',
  file: StoredFile,
): Promise<Check[]> {
  const outside = type === 'voice' ? voiceChecks(file) : avatarChecks(file);
  // A picture that is refused already is not looked at: nothing more could be said about it.
  if (file.kind !== 'image' || outside.some(({ level }) => level === 'stop')) return outside;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const dir = path.join(app.config.dataDir, 'work', `check-${newId()}`);
  await fs.mkdir(dir, { recursive: true });
  try {
    const picture = await fetchPicture(app, file.userId, file.id, dir, signal);
    if (picture.kind !== 'image') return outside;
    return [...outside, ...faceChecks(await app.faces.measure(picture.file, signal))];
  } catch (error) {
    if (!(error instanceof NoFaceEngine)) throw error;
    return [...outside, row('face', 'warn', '人脸检查的引擎还没有装好，开始训练时再检查。')];
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

const LIMIT_MS = 60_000;

/** Thresholds tried on photographs of real people; beyond them the mouth is not believable. */
const LEAST_SCORE = 0.8;
const SURE_SCORE = 0.85;
const LEAST_EYES = 65;
const GOOD_EYES = 120;
const MOST_TURNED = 15;
const DARK = 60;
const BRIGHT = 215;
const BLURRED = 1;

function faceChecks(facts: PhotoFacts | null): Check[] {
  if (!facts || facts.score < LEAST_SCORE)
    return [
      row(
        'face',
        'stop',
        '没有找到清楚的正脸，也可能是脸太小。请换一张正对镜头、离得近、五官没有遮挡的真人照片。',
      ),
    ];
  const { score, others, eyeDistance, yaw, roll, brightness, sharpness, isCut } = facts;
  const checks: Check[] = [];
  if (others > 0)
    checks.push(row('faces', 'stop', `照片里有 ${others + 1} 张脸，只能有一个人。请裁剪或换一张。`));
  if (isCut) checks.push(row('cut', 'stop', '脸没有拍完整，额头、下巴和两颊都要在画面里。'));
  if (eyeDistance < LEAST_EYES)
    checks.push(row('far', 'stop', '脸太小，靠近一些再拍，或换一张分辨率更高的照片。'));
  else if (eyeDistance < GOOD_EYES) checks.push(row('far', 'warn', '脸偏小，能做，靠近一些拍会更清晰。'));
  if (Math.abs(yaw) > MOST_TURNED) checks.push(row('turned', 'stop', '脸侧得太多，请正对镜头。'));
  if (Math.abs(roll) > MOST_TURNED) checks.push(row('tilted', 'stop', '头歪得太多，请把头摆正。'));
  if (brightness < DARK) checks.push(row('dark', 'stop', '脸太暗，请到亮一些的地方，光从正面来。'));
  if (brightness > BRIGHT) checks.push(row('bright', 'warn', '脸偏亮，可能过曝，换一张光线柔和的更好。'));
  if (sharpness < BLURRED) checks.push(row('blurred', 'warn', '照片有些模糊，对焦清楚的照片效果更好。'));
  if (score < SURE_SCORE)
    checks.push(row('covered', 'warn', '脸可能被遮住了一部分，请确认没有口罩、手或话筒挡着。'));
  if (checks.length === 0) checks.push(row('face', 'ok', '正脸清楚，可以制作。'));
  return checks;
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
