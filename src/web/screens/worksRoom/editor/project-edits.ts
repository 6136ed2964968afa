import { STAGE_ITEMS, type StageItem } from '../../../../contract/stage.ts';
import type { Caption } from '../../../../contract/file.ts';
import { SCENES, type ShortDraft, type ShortScene } from '../../../../contract/short.ts';
import { mendWord } from '../../../parts/speech/mend-word.ts';
import { canonicalJson } from '../../../parts/stage-editor/canonical-json.ts';

export const changeScene = (project: ShortDraft, index: number, change: Partial<ShortScene>): ShortDraft => ({
  ...project,
  scenes: project.scenes.map((scene, at) => (at === index ? { ...scene, ...change } : scene)),
});

export const insertScene = (project: ShortDraft, index: number, scene: ShortScene): ShortDraft =>
  project.scenes.length >= SCENES
    ? project
    : { ...project, scenes: project.scenes.toSpliced(index, 0, scene) };

export function addScene(project: ShortDraft, index: number): ShortDraft {
  const { text: _text, audioFileId: _audio, captions: _captions, ...look } = project.scenes[index]!;
  return insertScene(project, index + 1, { ...look, items: [] });
}

export const copyScene = (project: ShortDraft, index: number): ShortDraft =>
  insertScene(project, index + 1, project.scenes[index]!);

export const removeScene = (project: ShortDraft, index: number): ShortDraft =>
  project.scenes.length === 1 ? project : { ...project, scenes: project.scenes.toSpliced(index, 1) };

export const moveScene = (project: ShortDraft, from: number, to: number): ShortDraft => ({
  ...project,
  scenes: project.scenes.toSpliced(from, 1).toSpliced(to, 0, project.scenes[from]!),
});

export function copyItemToAll(project: ShortDraft, item: StageItem): ShortDraft {
  const same = canonicalJson(item);
  return {
    ...project,
    scenes: project.scenes.map((scene) =>
      scene.items.length >= STAGE_ITEMS || scene.items.some((other) => canonicalJson(other) === same)
        ? scene
        : { ...scene, items: [...scene.items, item] },
    ),
  };
}

export function applyLook(project: ShortDraft, index: number | null, from: ShortDraft): ShortDraft {
  const { modelId, backId, backFileId, humanSize, humanPosition, human, items } = from.scenes[0]!;
  const look = { modelId, backId, backFileId, humanSize, humanPosition, human, items };
  return {
    ...project,
    ...(index === null && { subtitles: from.subtitles, labelCorner: from.labelCorner }),
    scenes: project.scenes.map((scene, at) =>
      index === null || at === index ? { ...scene, ...look } : scene,
    ),
  };
}

export const captionsIn = ({ scenes }: ShortDraft): Caption[] =>
  scenes.flatMap(({ captions }) => captions ?? []);

export const mendCaptions = (project: ShortDraft, word: string, by: string): ShortDraft => ({
  ...project,
  scenes: project.scenes.map((scene) =>
    scene.captions ? { ...scene, captions: mendWord(scene.captions, word, by) } : scene,
  ),
});

export function setRecordingCaptions(
  project: ShortDraft,
  audioFileId: string,
  captions: Caption[],
  isAgain: boolean,
): ShortDraft {
  const isGiven = (scene: ShortScene) =>
    scene.audioFileId === audioFileId && (isAgain || scene.captions === undefined);
  if (!project.scenes.some(isGiven)) return project;
  return {
    ...project,
    scenes: project.scenes.map((scene) => (isGiven(scene) ? { ...scene, captions } : scene)),
  };
}

export function copyFieldsToAll(
  project: ShortDraft,
  index: number,
  fields: readonly (keyof ShortScene)[],
): ShortDraft {
  const from = project.scenes[index]!;
  const taken = Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<ShortScene>;
  return { ...project, scenes: project.scenes.map((scene) => ({ ...scene, ...taken })) };
}
