import { SCENES, type ShortDraft, type ShortScene } from '../../../../contract/short.ts';
import type { PageSize } from '../../../parts/slides/place-page.ts';
import type { SlideScene } from '../../../parts/slides/upload-pages.ts';

const aside = { humanSize: 0.5, humanPosition: 'right', human: null } as const;

export const isBlank = ({ scenes }: ShortDraft): boolean =>
  scenes.length === 1 && scenes.every(({ text, audioFileId, items }) => !text && !audioFileId && !items[0]);

export const scenesLeft = (project: ShortDraft): number =>
  isBlank(project) ? SCENES : SCENES - project.scenes.length;

export function slideRatio({ width, height }: PageSize): ShortDraft['ratio'] {
  if (width > height * 1.1) return '16:9';
  return height > width * 1.1 ? '9:16' : '1:1';
}

export function withSlides(
  project: ShortDraft,
  index: number,
  slides: SlideScene[],
  ratio: ShortDraft['ratio'],
): ShortDraft {
  const { text: _text, audioFileId: _audio, captions: _captions, ...look } = project.scenes[index]!;
  const scenes = slides.map(({ text, picture }): ShortScene => ({
    ...look,
    items: [],
    text,
    ...(picture && { ...aside, backFileId: picture.fileId }),
  }));
  return {
    ...project,
    ratio,
    // Green and transparent films have no backdrop, and with it no slides.
    output: slides.some(({ picture }) => picture) ? 'video' : project.output,
    scenes: isBlank(project) ? scenes : project.scenes.toSpliced(index + 1, 0, ...scenes),
  };
}
