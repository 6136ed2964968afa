import { expect, test } from 'vitest';
import { mixSetup, newMix } from '../../../contract/mix.ts';
import { blankMix, mixOrder, setupOf, withSetup, type MixDraft } from './mix-draft.ts';

const [opening, ...others] = blankMix.groups;
const draft: MixDraft = {
  ...blankMix,
  groups: [{ ...opening!, fileIds: ['a', 'b'], narrations: ['你好。'] }, ...others],
  narrations: ['大家好。'],
  voiceName: 'v1',
  moreVoices: [{ voiceName: 'v2', speed: 1 }],
  music: { fileId: 'f1', name: '我的歌.mp3', volume: 0.4 },
  similarity: 0.5,
};

test('an order has the settings, the material that can be used, and nothing that is only for the screen', () => {
  const { order } = mixOrder(draft, (id) => id === 'a');
  expect(Object.keys(order).filter((name) => !(name in newMix.shape))).toEqual([]);
  expect(newMix.parse(order)).toMatchObject({
    name: '大家好',
    groups: [{ name: '开头', fileIds: ['a'], narrations: [] }],
    narrations: ['大家好。'],
    voiceName: 'v1',
    similarity: 0.5,
    music: { fileId: 'f1', volume: 0.4 },
  });
});

test('without a narration nobody is ordered who would speak', () => {
  const { order } = mixOrder({ ...draft, narrating: 'none' }, () => true);
  expect(order).toMatchObject({ narrations: [], moreVoices: [], presenter: null });
  expect(order).not.toHaveProperty('voiceName');
});

test('a template keeps everything but the name, the material and a song of one’s own', () => {
  const setup = mixSetup.parse(setupOf(draft));
  expect(Object.keys(setupOf(draft)).filter((name) => !(name in mixSetup.shape))).toEqual([]);
  const applied = withSetup({ ...blankMix, name: '新品' }, setup);
  expect(applied).toEqual({
    ...draft,
    name: '新品',
    music: null,
    groups: draft.groups.map((group) => ({ ...group, fileIds: [] })),
  });
});

test('an older template leaves the material where it is, and what it does not know as it is without one', () => {
  const { moreVoices: _, fit: __, ...older } = mixSetup.parse(setupOf({ ...blankMix, fit: 'fill' }));
  const applied = withSetup(
    { ...draft, groups: [{ ...opening!, name: '别的', fileIds: ['a'] }] },
    // As it was stored.
    older as typeof mixSetup._output,
  );
  expect(applied).toMatchObject({ fit: 'crop', moreVoices: [], voiceName: 'v1' });
  expect(applied.groups.map(({ id, name }) => [id, name])).toEqual([
    [0, '开头'],
    [1, '卖点'],
    [2, '场景'],
    [3, '结尾'],
    [4, '别的'],
  ]);
});
