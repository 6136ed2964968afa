import { expect, it } from 'vitest';
import { spokenText } from './upload-pages.ts';

it('keeps words, lines and emoji, and nothing that a database refuses', () => {
  expect(spokenText(' 你好\0\r\n第二行\v第三行\t完\uD83D 😀\u0007 ')).toBe('你好\n第二行\n第三行 完 😀');
  expect(spokenText(`${'字'.repeat(19_999)}😀`)).toBe('字'.repeat(19_999));
});
