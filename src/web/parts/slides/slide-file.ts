import { SlidesError } from './slides-error.ts';

export const SLIDES_MB = 50;
export const SLIDES_ACCEPT = '.pdf,.pptx';

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Looks at the bytes: names lie, and an old or locked PPT deserves its own sentence. */
export function slideFileKind(name: string, bytes: Uint8Array): 'pdf' | 'pptx' {
  if (bytes.length === 0) throw new SlidesError(`「${name}」是空的，请重新导出。`);
  // Some programs write a few bytes before the mark.
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'pptx';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    // Locked files keep their content in a stream of this name, in a container like that of old files.
    if (new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage'))
      throw new SlidesError(`「${name}」有密码。请在 PowerPoint 或 WPS 里去掉密码，再另存一份。`);
    throw new SlidesError(`「${name}」是旧格式。请在 PowerPoint 或 WPS 里另存为 .pptx，或导出为 PDF。`);
  }
  throw new SlidesError(`「${name}」不是 PPT。请选 .pptx，或从 PowerPoint、WPS 导出的 PDF。`);
}
