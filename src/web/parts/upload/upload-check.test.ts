import { expect, test } from 'vitest';
import { acceptedText, refusalText } from './upload-check.ts';

const MB = 1024 * 1024;
const file = (name: string, size: number, type = '') => ({ name, size, type });

test('says what is accepted before the choice', () => {
  expect(acceptedText(['image'], null)).toBe('JPG、PNG、WebP、GIF，不超过 10 MB');
  expect(acceptedText(['video'], 1024 * MB)).toBe('MP4、MOV、WebM、MKV，不超过 1 GB，最长 1 小时');
});

test('refuses with what is wrong and what to do', () => {
  expect(refusalText(file('a.jpeg', MB), ['image'], null)).toBeNull();
  expect(refusalText(file('photo', MB, 'image/png'), ['image'], null)).toBeNull();
  expect(refusalText(file('a.png', 14.2 * MB), ['image'], null)).toBe(
    '图片超过 10 MB（这个 14.2 MB）。请压缩后再上传。',
  );
  expect(refusalText(file('a.exe', MB), ['image'], null)).toContain('「a.exe」不能用在这里');
  expect(refusalText(file('a.mp3', MB), ['image'], null)).toContain('请选择图片');
  expect(refusalText(file('a.png', 0), ['image'], null)).toContain('空文件');
});
