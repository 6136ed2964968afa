import { expect, test } from 'vitest';
import { Failure } from '../../../../contract/failures.ts';
import { shortDraft } from '../../../../contract/short.ts';
import { newWork } from '../../../../contract/work.ts';
import { findGap, displayName, shortOrder, refusalSentence } from './order.ts';

const draft = (...scenes: object[]) =>
  shortDraft.parse({ name: '', scenes: scenes.map((scene) => ({ modelId: 'lin', ...scene })) });
const find = (id: string) => (id === 'f1' ? { id, name: '录音.mp3', url: '/file/f1', duration: 2000 } : null);
const said = { text: '大家好，<#0.5>欢迎。今天上新。', voiceName: 'v1' };

test('what is missing is named with its scene', () => {
  expect(findGap(draft(said), find)).toBeNull();
  expect(findGap(draft({ audioFileId: 'f1' }), find)).toBeNull();
  expect(findGap(draft(said, { audioFileId: 'f2' }), find)).toEqual({
    sceneIndex: 1,
    sentence: '场景 2 的音频找不到了。请移除后重新上传，或改用文字。',
  });
  expect(findGap(draft({ audioFileId: 'f2' }), find)?.sentence).toMatch(/^音频找不到了/);
  const long = findGap(draft({ audioFileId: 'f1' }, { audioFileId: 'f1' }), find);
  expect(long?.sentence).toContain('超过 60 分钟');
  expect(findGap(draft({ text: '<#2>' }), find)?.sentence).toBe(
    '还没有播报文字。请写下要说的话，或上传音频。',
  );
  expect(findGap(draft(said, { text: '你好' }), find)).toEqual({
    sceneIndex: 1,
    sentence: '场景 2 还没有选声音。请在右边选一个声音。',
  });
  expect(findGap(draft({ ...said, text: '字'.repeat(3001) }), find)?.sentence).toContain('现在有 3,001 个');
});

test('an order without captions and name is one that the contract takes', () => {
  const order = shortOrder({ ...draft(said), subtitles: null });
  expect(newWork.parse(order)).toMatchObject({ type: 'short', name: '大家好，欢迎', subtitles: null });
  expect(displayName({ ...draft(said), name: '新品' })).toBe('新品');
});

test('a refusal names the scene', () => {
  const failure = new Failure('INVALID_INPUT', { fields: { 'scenes.1.text': '第 1 行有未闭合的标签' } });
  expect(refusalSentence(failure)).toBe('场景 2：第 1 行有未闭合的标签。');
  expect(refusalSentence(new Error('x'))).toBeNull();
});
