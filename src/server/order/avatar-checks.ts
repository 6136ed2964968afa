import { AVATAR_FILM, AVATAR_MATERIAL_BYTES, AVATAR_SIDE, type Check } from '../../contract/order.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import { MediaError } from '../../media/run.ts';
import { isDiskFull } from '../storage/quota.ts';
import type { StoredFile } from '../db/files.ts';
import { TOO_BRIGHT, TOO_DARK, LEAST_SCORE, MOST_TURNED, row } from './check-row.ts';
import { FILM_SECONDS, FILM_SIDE, lookAtVideo, withPicture, type LookTools } from './look-at-video.ts';
import { videoChecks } from './video-checks.ts';
import type { PhotoFacts } from '../../face/photo/photo-facts.ts';

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

const SURE_SCORE = 0.85;
const LEAST_EYES = 65;
const GOOD_EYES = 120;
const BLURRED = 1;
/** In heights of the face: hair reaches .35–.45 above it, on a bald head still some .25; shoulders begin .3 below. */
const LEAST_ABOVE = 0.25;
const GOOD_ABOVE = 0.4;
const LEAST_BELOW = 0.3;

function photoChecks(facts: PhotoFacts | null): Check[] {
  if (!facts || facts.score < LEAST_SCORE)
    return [
      row(
        'face',
        'stop',
        '没有找到清楚的正脸，也可能是脸太小。请换一张正对镜头、离得近、五官没有遮挡的真人照片。',
      ),
    ];
  const { score, others, eyeDistance, yaw, roll, brightness, sharpness, isCut, above, below } = facts;
  const checks: Check[] = [];
  if (others > 0)
    checks.push(row('faces', 'stop', `照片里有 ${others + 1} 张脸，只能有一个人。请裁剪或换一张。`));
  if (isCut) checks.push(row('cut', 'stop', '脸没有拍完整，额头、下巴和两颊都要在画面里。'));
  else if (above < LEAST_ABOVE)
    checks.push(row('hair', 'stop', '头发被画面上边切掉了，做出来头顶是平的。请换一张头顶留空的照片。'));
  else if (above < GOOD_ABOVE)
    checks.push(row('hair', 'warn', '头顶离画面上边很近，头发可能被切掉一点。头顶留空的照片更好。'));
  if (!isCut && below < LEAST_BELOW)
    checks.push(row('chin', 'stop', '下巴贴着画面下边，没有拍到肩膀。请换一张拍到胸口的照片。'));
  if (eyeDistance < LEAST_EYES)
    checks.push(row('far', 'stop', '脸太小，靠近一些再拍，或换一张分辨率更高的照片。'));
  else if (eyeDistance < GOOD_EYES) checks.push(row('far', 'warn', '脸偏小，能做，靠近一些拍会更清晰。'));
  if (Math.abs(yaw) > MOST_TURNED) checks.push(row('turned', 'stop', '脸侧得太多，请正对镜头。'));
  if (Math.abs(roll) > MOST_TURNED) checks.push(row('tilted', 'stop', '头歪得太多，请把头摆正。'));
  if (brightness < TOO_DARK) checks.push(row('dark', 'stop', '脸太暗，请到亮一些的地方，光从正面来。'));
  if (brightness > TOO_BRIGHT) checks.push(row('bright', 'warn', '脸偏亮，可能过曝，换一张光线柔和的更好。'));
  if (sharpness < BLURRED) checks.push(row('blurred', 'warn', '照片有些模糊，对焦清楚的照片效果更好。'));
  if (score < SURE_SCORE)
    checks.push(row('covered', 'warn', '脸可能被遮住了一部分，请确认没有口罩、手或话筒挡着。'));
  if (checks.length === 0) checks.push(row('face', 'ok', '正脸清楚，可以制作。'));
  return checks;
}
