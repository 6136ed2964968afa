import { expect, test } from 'vitest';
import { putAudio } from '../../../contract/work.ts';
import { blankAudio, audioDraftOf, audioOrder } from './audio-draft.ts';

const draft = { ...blankAudio, voiceName: 'zf_xiaoxiao' };

test('an order without a name is named by its words, not by its markup', () => {
  const order = audioOrder({ ...draft, text: '<voice name="zm_yunxi">主角(jue2)登场。</voice>再见' });
  expect(order).toMatchObject({ name: '主角登场', text: expect.stringContaining('<voice') });
  expect(putAudio.input.safeParse(order).success).toBe(true);
});

test('a text that is long only by its markup is still accepted', () => {
  const order = audioOrder({ ...draft, text: '好<#0.5>'.repeat(1000) });
  expect(order).toMatchObject({ ssml: expect.any(String) });
  expect(order.text).toBeUndefined();
  expect(putAudio.input.safeParse(order).success).toBe(true);
});

test('a batch holds only paragraphs with words, and one paragraph is no batch', () => {
  expect(audioOrder({ ...draft, batch: true, text: '一\n\n——\n二' })).toMatchObject({
    text: '一\n二',
    batch: true,
  });
  expect(audioOrder({ ...draft, batch: true, text: '一\n——' })).toMatchObject({
    text: '一\n——',
    batch: false,
  });
});

test('music of ours is ordered as a track, music of the user as a file, and both come back for another try', () => {
  const ours = { trackId: 'moon-through-bamboo', volume: 0.3 };
  const own = { fileId: 'f1', name: '我的歌.mp3', volume: 0.1 };
  for (const [music, sent] of [
    [ours, ours],
    [own, { fileId: 'f1', volume: 0.1 }],
  ] as const) {
    const order = audioOrder({ ...draft, text: '好', music });
    expect(order.music).toEqual(sent);
    const { dryRun: _, ...project } = putAudio.input.parse(order);
    expect(audioDraftOf({ project } as never).music).toMatchObject(sent);
  }
});
