import { fileKinds, fileLimits, type FileKind } from '../../../contract/file.ts';
import { duration, fileSize } from '../format.ts';

const extensions = (kind: FileKind): string[] =>
  fileLimits[kind].accepts
    .split('、')
    .flatMap((name) => (name === 'JPG' ? ['jpg', 'jpeg'] : [name.toLowerCase()]));

function kindOf(file: { name: string; type: string }): FileKind | null {
  const tail = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    fileKinds.find((kind) => extensions(kind).includes(tail)) ??
    fileKinds.find((kind) => file.type.startsWith(`${kind}/`)) ??
    null
  );
}

export const acceptOf = (kinds: FileKind[]): string =>
  kinds.flatMap((kind) => extensions(kind).map((name) => `.${name}`)).join();

export function acceptedText(kinds: FileKind[], bytes: number | null, seconds: number | null = null): string {
  return kinds
    .map((kind) => {
      const limit = fileLimits[kind];
      const length =
        limit.seconds === null ? '' : `，最长 ${duration(Math.min(limit.seconds, seconds ?? Infinity))}`;
      return `${limit.accepts}，不超过 ${fileSize(Math.min(limit.bytes, bytes ?? Infinity))}${length}`;
    })
    .join('；');
}

export function refusalText(
  file: { name: string; type: string; size: number },
  kinds: FileKind[],
  bytes: number | null,
): string | null {
  const kind = kindOf(file);
  if (kind === null || !kinds.includes(kind)) {
    const wanted = kinds
      .map((accepted) => `${fileLimits[accepted].label}（${fileLimits[accepted].accepts}）`)
      .join('或');
    return `「${file.name}」不能用在这里。请选择${wanted}。`;
  }
  if (file.size === 0) return `「${file.name}」是空文件。请换一个文件再上传。`;
  const most = Math.min(fileLimits[kind].bytes, bytes ?? Infinity);
  if (file.size > most)
    return `${fileLimits[kind].label}超过 ${fileSize(most)}（这个 ${fileSize(file.size)}）。请压缩后再上传。`;
  return null;
}

export function tooLongText(
  file: { name: string; type: string },
  kinds: FileKind[],
  seconds: number | null,
  length: number | null,
): string | null {
  const kind = kindOf(file);
  if (kind === null || !kinds.includes(kind) || length === null) return null;
  const most = Math.min(fileLimits[kind].seconds ?? Infinity, seconds ?? Infinity);
  if (length <= most) return null;
  return `${fileLimits[kind].label}超过 ${duration(most)}（这个 ${duration(length)}）。请剪短后再上传。`;
}

/** A file whose length is not known by then is left to the server. */
const METADATA_WAIT_MS = 3000;

export async function mediaSeconds(file: File): Promise<number | null> {
  if (!/^(audio|video)\//.test(file.type)) return null;
  const url = URL.createObjectURL(file);
  const media = document.createElement('video');
  media.preload = 'metadata';
  const known = new Promise<number | null>((resolve) => {
    media.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(media.duration) ? media.duration : null),
    );
    media.addEventListener('error', () => resolve(null));
    window.setTimeout(() => resolve(null), METADATA_WAIT_MS);
  });
  media.src = url;
  const seconds = await known;
  media.removeAttribute('src');
  media.load();
  URL.revokeObjectURL(url);
  return seconds;
}
