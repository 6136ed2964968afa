import { expect, test } from 'vitest';
import { subtitleStyle } from '../contract/stage.ts';
import { captionText } from './short-scene.ts';

test('captions without stops keep their numbers whole', () => {
  const bare = subtitleStyle.parse({ hasPunctuation: false });
  const said = (text: string) => captionText(text, bare);
  expect(said('今天，只要¥39.9！')).toBe('今天 只要¥39.9');
  expect(said('12:30开播，前9,999名……立减3~5元.')).toBe('12:30开播 前9,999名 立减3~5元');
  expect(said('第1，比分3：0，第2.')).toBe('第1 比分3：0 第2');
  expect(said('Hello, world. 版本 2.')).toBe('Hello  world  版本 2');
  expect(captionText('今天，好。', subtitleStyle.parse({}))).toBe('今天，好。');
});
