import { z } from 'zod';
import { BIN_DAYS, type Work } from '../../../contract/work.ts';
import { plainText } from '../speech/markup/marks.ts';

export const isGoing = ({ status }: Pick<Work, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** How often an open work asks how it stands: what happened while the server was away is not told by its events. */
export const refetchEvery = (work: Pick<Work, 'status'>): number | false => (isGoing(work) ? 10_000 : false);

const projectFields = z.object({
  text: z.string().optional(),
  ssml: z.string().optional(),
  scenes: z.array(z.object({ text: z.string().optional() })).optional(),
  mark: z.enum(['rhythm', 'spoken']).optional(),
  notice: z.string().nullish(),
});

export function textOf(project: unknown): string | null {
  const found = projectFields.safeParse(project);
  if (!found.success) return null;
  const { text, ssml, scenes = [] } = found.data;
  const parts = [text, ssml, ...scenes.map((scene) => scene.text)];
  return parts.flatMap((part) => (part ? plainText(part) : [])).join('\n\n') || null;
}

export const noticeOf = (project: unknown): string | null =>
  projectFields.safeParse(project).data?.notice ?? null;

/** Heard, not seen. */
export const isSound = ({ type, format }: Pick<Work, 'type' | 'format'>): boolean =>
  type === 'audio' || format === 'mp3';

export function markOf(work: Pick<Work, 'type' | 'format'>, project: unknown): string {
  if (work.type === 'translate' && !isSound(work)) return translationMark(project);
  if (work.type === 'excerpt') return '画面「AI数字人 · 内容由AI生成」、文件信息';
  if (!isSound(work)) return '画面「AI 生成」、文件信息';
  const isSpoken = projectFields.safeParse(project).data?.mark === 'spoken';
  return `${isSpoken ? '开头语音提示' : '结尾提示音'}、文件信息`;
}

const translated = z.object({
  way: z.string(),
  made: z.object({ picture: z.string().nullable() }).optional(),
});

function translationMark(project: unknown): string {
  const { way, made } = translated.safeParse(project).data ?? { way: 'dub' };
  const words = way === 'subtitle' ? 'AI 翻译字幕 · AI 生成' : 'AI 翻译配音 · AI 生成';
  // Films of before, whose pictures were copied beside subtitles that players show.
  if (made?.picture !== null) return `画面「${words}」、文件信息`;
  return way === 'dub' ? '字幕开头、片尾提示音、文件信息' : '字幕开头、文件信息';
}

const DAY = 86_400_000;

/** Days until the bin lets go of it, the one that has begun included; 0 when its time is over. */
export const daysLeft = (deletedAt: string, now: number = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + BIN_DAYS * DAY - now) / DAY));

export const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`;

/** Which file a link leads to; its signature changes with the hour. */
export const fileOf = (url: string | null): string | null => url?.split('?')[0] ?? null;

const formats: Record<string, string> = { mp4: 'MP4', webm: 'WebM', mp3: 'MP3', wav: 'WAV' };

export function filesOf(
  work: Pick<Work, 'type' | 'url' | 'format' | 'wavUrl' | 'srtUrl' | 'coverUrl'>,
): { verb: string; url: string }[] {
  const isWav = fileOf(work.url) === fileOf(work.wavUrl);
  const main = formats[work.format ?? ''] ?? (work.type === 'audio' ? '音频' : '视频');
  return [
    { verb: `下载${/^\w/.test(main) ? ' ' : ''}${main}`, url: isWav ? null : work.url },
    { verb: '下载 WAV', url: work.wavUrl },
    { verb: '下载字幕', url: work.srtUrl },
    { verb: '下载封面', url: work.coverUrl },
  ].flatMap(({ verb, url }) => (url ? [{ verb, url }] : []));
}

export function editsOf({
  id,
  type,
  status,
  url,
  batchId,
}: Pick<Work, 'id' | 'type' | 'status' | 'url' | 'batchId'>): { verb: string; path: string }[] {
  // The editors of made works open nothing else: offered earlier, they are a dead end.
  const isMade = status === 'done';
  if (type === 'short')
    return [
      { verb: '再编辑', path: `/worksRoom?from=${id}` },
      ...(url ? [{ verb: '翻译', path: `/aiTranslate?source=${id}` }] : []),
      ...(batchId ? [{ verb: '看这一批', path: `/worksControl?batch=${batchId}` }] : []),
    ];
  if (type === 'mix')
    return [
      ...(url && isMade ? [{ verb: '剪辑', path: `/aiMix?edit=${id}` }] : []),
      ...(batchId ? [{ verb: '看这一批', path: `/aiMix?batch=${batchId}` }] : []),
    ];
  if (type === 'translate')
    return isMade ? [{ verb: url ? '修改译文' : '校对译文', path: `/aiTranslate?edit=${id}` }] : [];
  if (type !== 'audio') return [];
  const again = { verb: '再编辑', path: `/createAudio?from=${id}` };
  return url ? [again, { verb: '逐句修改', path: `/createAudio?sentences=${id}` }] : [again];
}
