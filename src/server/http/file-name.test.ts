import { expect, test } from 'vitest';
import { dispositionOf, fileNameOf } from './file-name.ts';

test.each([
  ['新品介绍', '新品介绍'],
  ['春季新品: 1/2?', '春季新品_ 1_2_'],
  ['..', '未命名'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\a', '_a'],
  ['.ssh', 'ssh'],
  ['a\r\nb\u0000\u007f', 'a__b__'],
  ['结尾. . ', '结尾'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com¹ .a', '_com¹ .a'],
  ['控制台con', '控制台con'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['半个\uD83D', '半个'],
  ['👨‍👩‍👧 一家', '👨‍👩‍👧 一家'],
  ['', '未命名'],
])('%j is stored as %s', (name, safe) => expect(fileNameOf(name)).toBe(safe));

test('a long name fits every file system and ends with a whole character', () => {
  const long = fileNameOf('播'.repeat(300));
  expect([Buffer.byteLength(long), long]).toEqual([198, '播'.repeat(66)]);
});

test.each([
  ['a.mp4', 'a.mp4'],
  ['...mp4', '%E6%9C%AA%E5%91%BD%E5%90%8D.mp4'],
  ['../a.mp4', '_a.mp4'],
  [`${'a'.repeat(300)}.mp4`, `${'a'.repeat(200)}.mp4`],
  ["it's (1)*.zip", 'it%27s%20%281%29_.zip'],
])('%s is downloaded as %s', (name, named) =>
  expect(dispositionOf('attachment', name)).toBe(`attachment; filename*=UTF-8''${named}`),
);
