import type { Uploaded } from '../../../contract/file.ts';
import type { Work } from '../../../contract/work.ts';
import { fileOf } from '../../parts/works/work-facts.ts';

export function fileOfWork({ name, url, format, size, duration, width, height }: Work): Uploaded | null {
  const fileId = fileOf(url)?.split('/').at(-1);
  if (!fileId || url === null || format !== 'mp4') return null;
  const originalName = `${name}.${format}`;
  return {
    fileId,
    fileName: originalName,
    originalName,
    url,
    size: size ?? 0,
    mime: 'video/mp4',
    kind: 'video',
    duration,
    width,
    height,
  };
}
