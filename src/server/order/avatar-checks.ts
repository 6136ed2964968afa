import { AVATAR_FILM, AVATAR_MATERIAL_BYTES, AVATAR_SIDE, type Check } from '../../contract/order.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import { MediaError } from '../../media/run.ts';
import { isDiskFull } from '../storage/quota.ts';
import type { StoredFile } from '../db/files.ts';
import { row } from './check-row.ts';
import { lookAtVideo, withPicture, type LookTools } from './look-at-video.ts';
import { FILM_SECONDS, FILM_SIDE } from './make-avatar.ts';
import { photoChecks } from './photo-checks.ts';
import { videoChecks } from './video-checks.ts';

export function pictureChecks({ kind, duration, width, height, size }: StoredFile): Check[] {
  if (kind !== 'video' && kind !== 'image') return [row('kind', 'stop', '定制形象需要一段视频或一张照片。')];
  const short = Math.min(width ?? 0, height ?? 0);
  const picture =
    short < AVATAR_SIDE
      ? row('size', 'stop', `画面是 ${width}×${height}，短边至少 ${AVATAR_SIDE} 像素。`)
      : short < (kind === 'video' ? FILM_SIDE : 1080)
        ? row('size', 'warn', `画面是 ${width}×${height}，1080p 以上更清晰。`)
        : row('size', 'ok', `画面 ${width}×${height}，清晰度合适。`);
  if (kind === 'image') return [picture];
  const seconds = Math.round(duration ?? 0);
  const length =
    seconds < AVATAR_FILM.least || seconds > AVATAR_FILM.most
      ? row(
          'duration',
          'stop',
          `视频有 ${seconds} 秒，需要 ${AVATAR_FILM.least} 秒到 ${AVATAR_FILM.most / 60} 分钟。`,
        )
      : seconds > FILM_SECONDS
        ? row('duration', 'ok', `视频 ${seconds} 秒，长度合适，用前 ${FILM_SECONDS} 秒制作。`)
        : row('duration', 'ok', `视频 ${seconds} 秒，长度合适。`);
  const weight =
    size > AVATAR_MATERIAL_BYTES ? [row('bytes', 'stop', '视频超过 1 GB，请压缩后再上传。')] : [];
  return [picture, length, ...weight];
}

/** What the face says. */
export async function faceChecks(tools: LookTools, file: StoredFile, signal: AbortSignal): Promise<Check[]> {
  try {
    return await withPicture(tools, file, signal, async (picture, dir) => {
      if (picture.kind === 'image')
        return photoChecks(await tools.engines.faces.measure(picture.file, signal));
      if (picture.kind !== 'video') return [];
      const { sights, step } = await lookAtVideo(tools, picture.file, file.duration ?? 0, dir, signal);
      return videoChecks(sights, step);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof NoFaceEngine)
      return [row('engine', 'warn', '人脸检查的引擎还没有装好，开始训练时再检查。')];
    if (error instanceof MediaError && !isDiskFull(error))
      return [
        row('unreadable', 'stop', '视频读不出来，可能已损坏，或编码不支持。请另存为 MP4（H.264）再上传。'),
      ];
    throw error;
  }
}
