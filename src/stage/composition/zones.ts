import type { Box, Figure } from '../../contract/stage.ts';
import { graphemesOf } from '../../common/graphemes.ts';
import { LABEL_SIZE, LABEL_PADDING } from '../label.ts';
import type { CaptionStyle, Human, Label, Scene } from '../scene.ts';
import { LINE_HEIGHT, SAFE } from '../text/text.ts';
import type { StageShape } from './box.ts';
import { placedFigure } from './figure.ts';

export interface Zone {
  kind: 'face' | 'body' | 'captions' | 'label' | 'platform' | 'buttons';
  box: Box;
}

type Composed = Pick<Scene, 'human' | 'captions' | 'label'>;

export function zonesOf(
  { human, captions, label }: Composed,
  stage: StageShape,
  figure: Figure | null,
): Zone[] {
  return [
    ...(human && figure ? figureZones(figure, human, stage) : []),
    ...(captions ? [{ kind: 'captions' as const, box: captionZone(captions, stage) }] : []),
    { kind: 'label', box: labelZone(label, stage) },
    ...platformZones(stage, label.inset),
  ];
}

function figureZones(figure: Figure, human: Human, stage: StageShape): Zone[] {
  const { face, body } = placedFigure(figure, human, stage);
  return [
    { kind: 'face', box: face },
    { kind: 'body', box: body },
  ];
}

export function captionZone(style: CaptionStyle, stage: StageShape): Box {
  const pixels = style.size * Math.min(stage.width, stage.height);
  const padding = pixels * Math.max(style.outline?.width ?? 0, style.background === null ? 0 : 0.7);
  const height = (2 * pixels * LINE_HEIGHT + padding) / stage.height;
  const edge = SAFE + height / 2;
  const y = Math.min(1 - edge, Math.max(edge, style.y));
  return { left: SAFE, top: y - height / 2, right: 1 - SAFE, bottom: y + height / 2 };
}

const signWidth = (sign: string): number => {
  if (/[\u2E80-\uFFEF]/.test(sign)) return 1;
  return /[\p{L}\p{N}]/u.test(sign) ? 0.62 : 0.35;
};
const lettersWide = (text: string): number =>
  graphemesOf(text).reduce((sum, sign) => sum + signWidth(sign), 0);

/** A little wider than it is drawn: letters cannot be measured here. */
export function labelZone({ text, corner, inset }: Label, stage: StageShape): Box {
  const short = Math.min(stage.width, stage.height);
  const pixels = LABEL_SIZE * short;
  const most = stage.width - 2 * short * SAFE;
  const wanted = (lettersWide(text) + 2 * LABEL_PADDING) * pixels;
  const width = Math.min(most, wanted) / stage.width;
  const height = (Math.ceil(wanted / most) * pixels * LINE_HEIGHT) / stage.height;
  const [aside, above] = [(short * SAFE) / stage.width, (short * SAFE) / stage.height];
  const left = corner.endsWith('left') ? aside : 1 - aside - width;
  const top = corner.startsWith('top') ? inset.top + above : 1 - inset.bottom - above - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** Upright, platforms lay their bar above, comments below, and buttons along the right edge. */
function platformZones(stage: StageShape, { top, bottom }: Label['inset']): Zone[] {
  if (stage.width >= stage.height || (top === 0 && bottom === 0)) return [];
  return [
    { kind: 'platform', box: { left: 0, top: 0, right: 1, bottom: top } },
    { kind: 'platform', box: { left: 0, top: 1 - bottom, right: 1, bottom: 1 } },
    { kind: 'buttons', box: { left: 0.87, top: 0.45, right: 1, bottom: 1 - bottom } },
  ];
}
