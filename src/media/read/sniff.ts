import { open, type FileHandle } from 'node:fs/promises';

export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp';
type Sniffed = ImageType | 'heif' | 'other';

export const sniff = (path: string): Promise<Sniffed> =>
  withFile(path, async (file) => {
    const head = (await bytesAt(file, 0, 16)).toString('latin1');
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
    if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
    if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
    if (/^ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)/.test(head.slice(4))) return 'heif';
    return 'other';
  });

export async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
