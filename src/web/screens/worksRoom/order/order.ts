import { Failure } from '../../../../contract/failures.ts';
import { CHARACTERS_PER_SECOND } from '../../../../contract/fields.ts';
import { SHORT_CHARACTERS, SHORT_MINUTES, type ShortDraft } from '../../../../contract/short.ts';
import type { putVideo } from '../../../../contract/work.ts';
import type { Input } from '../../../client/api.ts';
import { count } from '../../../parts/format.ts';
import { countCharacters, plainText } from '../../../parts/speech/markup/marks.ts';
import type { Files } from '../../../parts/stage-editor/use-files.ts';
import { nameFrom } from '../../../parts/works/name-from.ts';

export const displayName = ({ name, scenes }: ShortDraft): string => {
  const first = scenes.find(({ text }) => text?.trim())?.text;
  return name.trim() || (first ? nameFrom(plainText(first)) : '');
};

export const shortOrder = (project: ShortDraft): Extract<Input<typeof putVideo>, { type: 'short' }> => ({
  ...project,
  type: 'short',
  name: displayName(project) || '未命名短视频',
});

export const countSpokenCharacters = ({ scenes }: ShortDraft): number =>
  scenes.reduce((sum, { text, audioFileId }) => sum + (audioFileId ? 0 : countCharacters(text ?? '')), 0);

export const readingSeconds = (words: number, speed: number): number => words / CHARACTERS_PER_SECOND / speed;

interface Gap {
  sceneIndex: number;
  sentence: string;
}

export function findGap(project: ShortDraft, findFile: Files['find']): Gap | null {
  const { scenes } = project;
  let recorded = 0;
  const named = (index: number, of = '') => (scenes.length > 1 ? `场景 ${index + 1} ${of}` : '');
  for (const [sceneIndex, scene] of scenes.entries()) {
    if (scene.audioFileId) {
      const file = findFile(scene.audioFileId);
      if (!file) {
        const sentence = `${named(sceneIndex, '的')}音频找不到了。请移除后重新上传，或改用文字。`;
        return { sceneIndex, sentence };
      }
      recorded += file.duration ?? 0;
      if (recorded > SHORT_MINUTES * 60)
        return { sceneIndex, sentence: `音频加起来超过 ${SHORT_MINUTES} 分钟。请剪短，或分成几条视频。` };
      continue;
    }
    if (countCharacters(scene.text ?? '') === 0)
      return { sceneIndex, sentence: `${named(sceneIndex)}还没有播报文字。请写下要说的话，或上传音频。` };
    if (!scene.voiceName)
      return { sceneIndex, sentence: `${named(sceneIndex)}还没有选声音。请在右边选一个声音。` };
  }
  const words = countSpokenCharacters(project);
  if (words <= SHORT_CHARACTERS) return null;
  return {
    sceneIndex: scenes.length - 1,
    sentence: `全片最多 ${count(SHORT_CHARACTERS)} 个字，现在有 ${count(words)} 个。请删减，或分成几条视频。`,
  };
}

export function refusalSentence(error: unknown): string | null {
  if (!(error instanceof Failure) || !error.fields) return null;
  const sentences = Object.entries(error.fields).map(([path, sentence]) => {
    const scene = /^scenes\.(\d+)\./.exec(path);
    const place = scene ? `场景 ${Number(scene[1]) + 1}：` : '';
    return `${sentence.startsWith(place) ? '' : place}${sentence.replace(/。$/, '')}`;
  });
  return sentences.length > 0 ? `${[...new Set(sentences)].join('；')}。` : null;
}
