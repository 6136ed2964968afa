import { expect, it } from 'vitest';
import type { Uploaded } from '../../../../contract/file.ts';
import { shortDraft } from '../../../../contract/short.ts';
import { isBlank, slideRatio, scenesLeft, withSlides } from './slide-scenes.ts';

const projectOf = (...scenes: object[]) =>
  shortDraft.parse({
    name: '',
    scenes: scenes.map((scene) => ({ modelId: 'chen', voiceName: 'v', backId: 'b', ...scene })),
  });
const picture = (fileId: string) => ({ fileId }) as Uploaded;
const slides = [
  { text: '第一页', picture: picture('f1') },
  { text: '', picture: picture('f2') },
];

it('slides take the place of a blank project, with its presenter and voice, and keep fit to be stored', () => {
  const made = withSlides(projectOf({ text: '' }), 0, slides, '16:9');
  expect(made.ratio).toBe('16:9');
  expect(made.scenes).toMatchObject([
    {
      modelId: 'chen',
      voiceName: 'v',
      text: '第一页',
      backFileId: 'f1',
      humanSize: 0.5,
      humanPosition: 'right',
    },
    { text: '', backFileId: 'f2' },
  ]);
  expect(shortDraft.parse(made)).toEqual(made);
});

it('slides stand behind the current scene of a project with words, and nothing of it is lost', () => {
  const before = { ...projectOf({ text: '甲' }, { text: '乙', audioFileId: 'a' }), output: 'green' as const };
  const made = withSlides(before, 0, slides, '9:16');
  expect(made.scenes.map(({ text }) => text)).toEqual(['甲', '第一页', '', '乙']);
  expect(made.scenes[1]?.audioFileId).toBeUndefined();
  expect(made.output).toBe('video');
});

it('notes alone leave the look of the scene as it is', () => {
  const made = withSlides(
    projectOf({ text: '甲', humanSize: 1 }),
    0,
    [{ text: '乙', picture: null }],
    '9:16',
  );
  expect(made.scenes[1]).toMatchObject({ text: '乙', backId: 'b', humanSize: 1 });
  expect(made.scenes[1]?.backFileId).toBeUndefined();
});

it('knows how many pages there is room for, and which shape they have', () => {
  expect(isBlank(projectOf({ text: '' }))).toBe(true);
  expect(scenesLeft(projectOf({ text: '' }))).toBe(50);
  expect(scenesLeft(projectOf({ text: '甲' }, {}))).toBe(48);
  expect([
    slideRatio({ width: 4, height: 3 }),
    slideRatio({ width: 9, height: 16 }),
    slideRatio({ width: 10, height: 10 }),
  ]).toEqual(['16:9', '9:16', '1:1']);
});
