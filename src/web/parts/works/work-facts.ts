import { BIN_DAYS, type AnyWork, type Work } from '../../../contract/work.ts';
import { shownLabelOf } from '../../../stage/work-label.ts';
import { withoutSignature } from '../../client/signed-url.ts';
import { plainText } from '../speech/markup/marks.ts';

export const isGoing = ({ status }: Pick<Work, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Events do not tell what happened while the server was away: an open work asks how it stands. */
export const refetchEvery = (work: Pick<Work, 'status'>): number | false => (isGoing(work) ? 10_000 : false);

export function textOf(work: AnyWork): string | null {
  return (
    textsOf(work)
      .flatMap((part) => (part ? plainText(part) : []))
      .join('\n\n') || null
  );
}

function textsOf({ type, project }: AnyWork): (string | undefined)[] {
  switch (type) {
    case 'audio':
      return [project.text, project.ssml];
    case 'short':
      return project.scenes.map(({ text }) => text);
    case 'excerpt':
      return [project.text];
    case 'mix':
    case 'translate':
      return [];
  }
}

export const noticeOf = ({ type, project }: AnyWork): string | null =>
  type === 'excerpt' ? null : (project.notice ?? null);

export const isSound = ({ type, format }: Pick<Work, 'type' | 'format'>): boolean =>
  type === 'audio' || format === 'mp3';

export function markOf(work: AnyWork & Pick<Work, 'format'>): string {
  const label = isSound(work) ? null : shownLabelOf(work);
  if (label) return `画面「${label.text}」、文件信息`;
  if (work.type === 'translate' && !isSound(work))
    return work.project.way === 'dub' ? '字幕开头、片尾提示音、文件信息' : '字幕开头、文件信息';
  const isSpoken = work.type === 'audio' && work.project.mark === 'spoken';
  return `${isSpoken ? '开头语音提示' : '结尾提示音'}、文件信息`;
}

const DAY = 86_400_000;

export const daysLeft = (deletedAt: string, now: number = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + BIN_DAYS * DAY - now) / DAY));

export const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`;

export const fileOf = (url: string | null): string | null => url && withoutSignature(url);

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

interface Edit {
  verb: string;
  path: string;
}

type Edited = Pick<Work, 'id' | 'type' | 'status' | 'url' | 'batchId'>;

export function editsOf({ id, type, status, url, batchId }: Edited): Edit[] {
  // The editors of made works open nothing else: offered earlier, they are a dead end.
  const isMade = status === 'done';
  const translate = url ? [{ verb: '翻译', path: `/aiTranslate?source=${id}` }] : [];
  switch (type) {
    case 'short':
      return [
        { verb: '再编辑', path: `/worksRoom?from=${id}` },
        ...translate,
        ...(batchId ? [{ verb: '看这一批', path: `/worksControl?batch=${batchId}` }] : []),
      ];
    case 'mix':
      return [
        ...(url && isMade ? [{ verb: '剪辑', path: `/aiMix?edit=${id}` }] : []),
        ...translate,
        ...(batchId ? [{ verb: '看这一批', path: `/aiMix?batch=${batchId}` }] : []),
      ];
    case 'translate':
      return isMade ? [{ verb: url ? '修改译文' : '校对译文', path: `/aiTranslate?edit=${id}` }] : [];
    case 'audio':
      return [
        { verb: '再编辑', path: `/createAudio?from=${id}` },
        ...(url ? [{ verb: '逐句修改', path: `/createAudio?sentences=${id}` }] : []),
        ...translate,
      ];
    case 'excerpt':
      return translate;
  }
}
