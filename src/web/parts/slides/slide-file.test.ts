import { expect, it } from 'vitest';
import { pdf, pptx } from '../../../../test/helpers/slide-files.ts';
import { slideFileKind } from './slide-file.ts';

const container = (stream: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(stream, 'utf16le')]);

it('knows files by their bytes, whatever their names say', () => {
  expect(slideFileKind('课件.pptx', pdf([{ colour: [1, 1, 1], words: '一' }]))).toBe('pdf');
  expect(slideFileKind('课件.pdf', pptx([{ words: '一', notes: null }]))).toBe('pptx');
});

it('says what to do with a locked, an old, an empty and a foreign file', () => {
  expect(() => slideFileKind('a.pptx', container('EncryptedPackage'))).toThrow('去掉密码');
  expect(() => slideFileKind('a.ppt', container('PowerPoint Document'))).toThrow('另存为 .pptx');
  expect(() => slideFileKind('a.pptx', new Uint8Array())).toThrow('是空的');
  expect(() => slideFileKind('a.pptx', Buffer.from('GIF89a'))).toThrow('不是 PPT');
});
