import type { WorkType } from '../../contract/work.ts';
import { audioKind } from './audio/audio-kind.ts';
import { excerptKind } from './excerpt/excerpt-kind.ts';
import { mixKind } from './mix/mix-kind.ts';
import { shortKind } from './short/short-kind.ts';
import { translationKind } from './translate/translation-kind.ts';
import type { WorkKind } from './work-kind.ts';

export const workKinds: { [Type in WorkType]: WorkKind<Type> } = {
  short: shortKind,
  mix: mixKind,
  translate: translationKind,
  audio: audioKind,
  excerpt: excerptKind,
};
