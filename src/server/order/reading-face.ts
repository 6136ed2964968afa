import type { Check } from '../../contract/order.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import { distanceBetween } from '../../face/identity.ts';
import type { Sight } from '../../face/video/clip-sights.ts';
import { deadlineAfter } from '../../process/deadline.ts';
import { MediaError } from '../../media/run.ts';
import type { StoredFile } from '../db/files.ts';
import { isDiskFull } from '../storage/quota.ts';
import { LEAST_SCORE, row } from './check-row.ts';
import { identifyFace, lookAtVideo, withPicture, type LookTools } from './look-at-video.ts';

const MOST_UNSEEN = 0.3;
/** Eye distances between the smallest and the widest mouth: .002–.011 of a photo that is moved, .05–.24 of readers. */
const LEAST_MOVED = 0.03;
const COMPARING_MS = 60_000;

export function judgeFace(sights: Sight[]): Check {
  const seen = sights.flatMap(({ face }) => (face && face.score >= LEAST_SCORE ? [face] : []));
  if (seen.length < sights.length * (1 - MOST_UNSEEN) || seen.length === 0)
    return row('face', 'warn', '录像里没有一直看得清脸。建议对着镜头重读一遍，有争议时好核对。');
  if (seen.filter(({ others }) => others > 0).length > seen.length * MOST_UNSEEN)
    return row('face', 'warn', '录像里不止一张脸，看不出是谁在读。建议只拍本人，重读一遍。');
  const openings = seen.map(({ opening }) => opening).toSorted((a, b) => a - b);
  const at = (share: number) => openings[Math.round((openings.length - 1) * share)]!;
  if (at(0.95) - at(0.05) < LEAST_MOVED)
    return row('face', 'warn', '录像里的嘴没有动，像是对着照片拍的。请本人对着镜头读。');
  return row('face', 'ok', '录像里看得清脸，嘴在动。提交时和素材里的脸核对，录像随授权保存。');
}

export async function readingFace(tools: LookTools, file: StoredFile, signal: AbortSignal): Promise<Check> {
  if (file.kind !== 'video')
    return row('face', 'warn', '只有声音，没有拍到脸。可以继续；用摄像头拍着读，有争议时更好核对。');
  try {
    return await withPicture(tools, file, signal, async (picture, dir) => {
      if (picture.kind !== 'video') throw new Error(`${picture.kind} instead of video`);
      const { sights } = await lookAtVideo(tools, picture.file, file.duration ?? 0, dir, signal);
      return judgeFace(sights);
    });
  } catch (error) {
    if (error instanceof NoFaceEngine)
      return row('face', 'warn', '人脸检查的引擎还没有装好，没有看录像里有没有脸。');
    // Its sound is what counts: a picture that cannot be read refuses nobody.
    if (error instanceof MediaError && !isDiskFull(error))
      return row('face', 'warn', '录像的画面读不出来，没有看到脸。可以继续；重拍一段，有争议时更好核对。');
    throw error;
  }
}

/**
 * Of 93 faces, two pictures of one person were at most .47 apart, in other clothes and light, too; of two people
 * 1 % were below .53, 5 % below .64 and half above .81.
 */
const MAYBE_ANOTHER = 0.55;
const ANOTHER = 0.66;

export function judgeReader(apart: number): Check {
  if (apart <= MAYBE_ANOTHER) return row('reader', 'ok', '朗读授权卡的人和素材里的人对得上。');
  if (apart <= ANOTHER) return row('reader', 'warn', '朗读授权卡的人和素材里的人不太像，请确认是同一个人。');
  return row(
    'reader',
    'stop',
    '朗读授权卡的不是素材里的人。请本人自己读，光线好一些再拍；别人的形象请选「他人」，由本人在手机上确认。',
  );
}

/** Else anybody could agree to the use of a stranger's face. What is compared is forgotten at once. */
export async function sameFaceCheck(
  tools: LookTools,
  reading: StoredFile,
  material: StoredFile,
): Promise<Check[]> {
  // Whoever agreed by voice alone was told that nothing could be compared.
  if (reading.kind !== 'video' || reading.id === material.id) return [];
  const signal = deadlineAfter(COMPARING_MS);
  try {
    const [reader, shown] = await Promise.all(
      [reading, material].map((file) => identifyFace(tools, file, signal)),
    );
    return reader && shown ? [judgeReader(distanceBetween(reader, shown))] : [];
  } catch (error) {
    const isUnread = error instanceof NoFaceEngine || (error instanceof MediaError && !isDiskFull(error));
    if (!isUnread && !signal.aborted) throw error;
    return [row('reader', 'warn', '没能核对朗读授权卡的和素材里的是不是同一个人。')];
  }
}
