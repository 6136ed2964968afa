import { expect, test } from 'vitest';
import { SCENES, shortDraft } from '../../../../contract/short.ts';
import { type StageItem } from '../../../../contract/stage.ts';
import {
  addScene,
  copyScene,
  setRecordingCaptions,
  moveScene,
  removeScene,
  copyFieldsToAll,
  copyItemToAll,
  applyLook,
} from './project-edits.ts';

const logo: StageItem = {
  kind: 'picture',
  fileId: 'f1',
  centre: { x: 0.5, y: 0.2 },
  width: 0.3,
  turn: 0,
  opacity: 1,
  volume: 0,
  isBehind: false,
};
const project = shortDraft.parse({
  name: '',
  scenes: ['一', '二', '三'].map((text) => ({ modelId: 'lin', voiceName: 'v1', backId: 'b1', text })),
});
const texts = ({ scenes }: typeof project) => scenes.map(({ text }) => text);

test('a new scene looks like the one before it and has no words; a copy has them', () => {
  const added = addScene(project, 0);
  expect(texts(added)).toEqual(['一', undefined, '二', '三']);
  expect(added.scenes[1]).toMatchObject({ modelId: 'lin', backId: 'b1', items: [] });
  expect(texts(copyScene(project, 2))).toEqual(['一', '二', '三', '三']);
});

test('scenes move both ways; the last one stays, and more than the contract takes do not come', () => {
  expect(texts(moveScene(project, 0, 2))).toEqual(['二', '三', '一']);
  expect(texts(moveScene(project, 2, 0))).toEqual(['三', '一', '二']);
  const one = removeScene(removeScene(project, 0), 0);
  expect(removeScene(one, 0)).toBe(one);
  let full = project;
  for (let more = 0; more < SCENES; more += 1) full = copyScene(full, 0);
  expect(full.scenes).toHaveLength(SCENES);
});

test('a logo comes to every scene once, also when the database turned its fields around', () => {
  const turned = Object.fromEntries(Object.entries(logo).toReversed()) as typeof logo;
  const first = { ...project, scenes: project.scenes.with(0, { ...project.scenes[0]!, items: [turned] }) };
  expect(copyItemToAll(first, logo).scenes.map(({ items }) => items.length)).toEqual([1, 1, 1]);
});

test('a voice for all leaves their words alone', () => {
  const other = { ...project, scenes: project.scenes.with(1, { ...project.scenes[1]!, voiceName: 'v2' }) };
  const spread = copyFieldsToAll(other, 1, ['voiceName']);
  expect(spread.scenes.map(({ voiceName }) => voiceName)).toEqual(['v2', 'v2', 'v2']);
  expect(texts(spread)).toEqual(['一', '二', '三']);
});

test('the look of another video comes to one scene, or to the film with its captions', () => {
  const from = { ...project, subtitles: null, scenes: [{ ...project.scenes[0]!, modelId: 'mu' }] };
  const modelsOf = ({ scenes }: typeof project) => scenes.map(({ modelId }) => modelId);
  const one = applyLook(project, 1, from);
  expect(modelsOf(one)).toEqual(['lin', 'mu', 'lin']);
  expect(one.subtitles).toEqual(project.subtitles);
  const all = applyLook(project, null, from);
  expect(modelsOf(all)).toEqual(['mu', 'mu', 'mu']);
  expect(all.subtitles).toBeNull();
  expect(texts(all)).toEqual(['一', '二', '三']);
});

test('what was heard comes to every scene with the recording, and writes over mended words only when asked', () => {
  const mended = [{ start: 0, end: 1, text: '保温杯' }];
  const heard = [{ start: 0, end: 1, text: '宝温杯' }];
  const [spoken, ...rest] = project.scenes;
  const recorded = rest.map((scene) => ({ ...scene, audioFileId: 'r1' }));
  const film = { ...project, scenes: [spoken!, { ...recorded[0]!, captions: mended }, recorded[1]!] };
  const captionsOf = ({ scenes }: typeof project) => scenes.map(({ captions }) => captions);

  expect(captionsOf(setRecordingCaptions(film, 'r1', heard, false))).toEqual([undefined, mended, heard]);
  expect(captionsOf(setRecordingCaptions(film, 'r1', heard, true))).toEqual([undefined, heard, heard]);
  expect(setRecordingCaptions(film, 'r2', heard, true)).toBe(film);
  expect(addScene(film, 1).scenes[2]).not.toHaveProperty('captions');
});
