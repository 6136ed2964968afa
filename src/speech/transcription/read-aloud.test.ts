import { describe, expect, test } from 'vitest';
import { matchReadAloud, type ReadAloud } from './read-aloud.ts';

const card = (name: string, digits: string): ReadAloud => [
  { kind: 'words', text: '本人' },
  { kind: 'name', text: name },
  { kind: 'words', text: '同意平台使用我的声音制作专属音色，口令' },
  { kind: 'digits', text: digits },
];
const mine = card('张晓珺', '385921');
const heard = (words: string) => matchReadAloud(mine, words);

describe('what was read aloud', () => {
  test('is recognised whatever the name is written with, digits in any form, and with other words around it', () => {
    for (const words of [
      '本人张晓珺同意平台使用我的声音制作专属音色,口令385921',
      '本人章小军同意平台使用我的声音制作专属音色口令三八五九二一',
      '好的。本人张晓君，同意平台使用我的声音，制作专属音色。口令 38 59 21。大家好，欢迎来到直播间。',
    ]) {
      const match = heard(words);
      expect(match).toMatchObject({ words: 1, digits: true });
      expect(match.name).toBeGreaterThan(0.9);
    }
    expect(heard('本人张晓珺同意平台使用我的身音制做专属因色口令三八五九二幺')).toMatchObject({
      words: 1,
      digits: true,
    });
  });

  test('may lack one digit, or have one that sounds like it, as hearing loses them', () => {
    for (const digits of ['38521', '38592', '385927', '三八午九二医', '385921'])
      expect(heard(`本人张晓珺同意平台使用我的声音制作专属音色口令${digits}`).digits).toBe(true);
  });

  test('is another code, another name or another sentence', () => {
    for (const digits of ['385912', '385941', '3859', '704192', '83592', ''])
      expect(heard(`本人张晓珺同意平台使用我的声音制作专属音色口令${digits}`).digits).toBe(false);
    expect(heard('本人李明同意平台使用我的声音制作专属音色口令385921').name).toBeLessThan(0.5);
    expect(heard('欢迎来到直播间，今天这款保温杯直降五十元').words).toBeLessThan(0.3);
    expect(heard('')).toEqual({ words: 0, name: 0, digits: false });
  });

  test('asks nothing of a name without Chinese characters', () => {
    expect(
      matchReadAloud(
        card('John Smith', '385921'),
        '本人约翰史密斯同意平台使用我的声音制作专属音色口令385921',
      ),
    ).toMatchObject({ name: 1, digits: true });
  });
});
