import { expect, test } from 'vitest';
import { shortDraft, variedScene } from '../../../../../contract/short.ts';
import { sameAs, variantsOf } from './vary-short.ts';

const project = shortDraft.parse({
  name: '',
  scenes: [
    { modelId: 'lin', voiceName: 'v1', backId: 'b1', text: '这个好看' },
    { modelId: 'lin', voiceName: 'v1', audioFileId: 'f1', backFileId: 'p1' },
  ],
});
const choices = {
  avatars: [
    { id: 'lin', voiceName: 'v1' },
    { id: 'chen', voiceName: 'v2' },
  ],
  voices: ['v1', 'v2', 'v3'],
  backdrops: ['b1', 'b2'],
  wordings: [['这个漂亮'], []],
};

test('the first is as it is, the others take what may change in turn', () => {
  expect(variantsOf(project, 3, ['words', 'backdrop', 'voice'], choices)).toEqual([
    {},
    { voiceName: 'v2', backId: 'b2', texts: ['这个漂亮', ''] },
    { voiceName: 'v3', backId: 'b1', texts: ['这个漂亮', ''] },
  ]);
  expect(variantsOf(project, 2, ['presenter'], choices)[1]).toEqual({ modelId: 'chen', voiceName: 'v2' });
});

test('recordings keep their voice, and pictures of a scene stay', () => {
  const variant = { modelId: 'chen', voiceName: 'v2', backId: 'b2', texts: ['这个漂亮', '没人说'] };
  const [spoken, recorded] = project.scenes.map((scene, index) => variedScene(scene, index, variant));
  expect(spoken).toMatchObject({ modelId: 'chen', voiceName: 'v2', backId: 'b2', text: '这个漂亮' });
  expect(recorded).toEqual({ ...project.scenes[1], modelId: 'chen' });
});

test('a version that would be the same film as one before it is found, however it says so', () => {
  const said = { texts: ['这个漂亮', ''] };
  const variants = [{}, said, { modelId: 'lin', texts: ['这个好看'] }, { ...said, backId: 'b2' }, said];
  expect(sameAs(project, variants)).toEqual([null, null, 1, null, 2]);
});
