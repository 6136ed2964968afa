import type { Subtitle } from '../../../common/subtitle-files.ts';
import type { Uploaded } from '../../../contract/file.ts';
import { subtitleStyle, type SubtitleStyle } from '../../../contract/stage.ts';
import {
  canDraft,
  type HeardLanguage,
  type Mask,
  type NewTranslation,
  type ShownSubtitles,
  type translationEngines,
} from '../../../contract/translation.ts';
import type { putVideo } from '../../../contract/work.ts';
import type { Input } from '../../client/api.ts';
import { linesFromSubtitles } from './edit/lines/line-edits.ts';
import { termsOf } from './terms.ts';
import { nameFrom } from '../../parts/works/name-from.ts';

export interface OwnSubtitles {
  fileName: string;
  is: 'text' | 'translation';
  subtitles: Subtitle[];
}

export interface TranslateDraft {
  name: string;
  file: Uploaded | null;
  own: OwnSubtitles | null;
  from: HeardLanguage | 'auto';
  to: string;
  engine: keyof typeof translationEngines;
  way: NewTranslation['way'];
  hasConsent: boolean;
  /** Empty: each speaker gets a voice. */
  voiceName: string;
  background: NewTranslation['background'];
  show: ShownSubtitles | 'none';
  isBurned: boolean;
  style: SubtitleStyle;
  labelCorner: NewTranslation['labelCorner'];
  /** Covers subtitles that the film has already; undefined: nobody has decided yet. */
  mask?: Mask | null | undefined;
  isReadFirst: boolean;
  terms: string;
  script?: string;
  isHeardAnew?: boolean;
}

export const blankTranslation: TranslateDraft = {
  name: '',
  file: null,
  own: null,
  from: 'auto',
  to: 'en',
  engine: 'embedded',
  way: 'dub',
  hasConsent: false,
  voiceName: '',
  background: 'keep',
  show: 'translation',
  isBurned: true,
  style: subtitleStyle.parse({}),
  labelCorner: 'top-left',
  isReadFirst: true,
  terms: '',
};

/** Browsers have no names of our accents: 中文（中国）. */
const languageName = (code: string) =>
  new Intl.DisplayNames('zh', { type: 'language' }).of(code.split('-').slice(0, 2).join('-')) ?? code;

/** Lines come empty, unless somebody brings them translated. */
export const writesByHand = ({ engine, to, own }: TranslateDraft): boolean =>
  own?.is !== 'translation' && !canDraft(engine, to);

/** With its language: translations of one film would otherwise have one name. */
export function translationName({ name, file, to }: TranslateDraft): string {
  const source = file ? nameFrom(file.originalName.replace(/\.[^.]*$/, '')) : '翻译';
  return name.trim() || `${source} ${languageName(to)}`;
}

export type TranslateOrder = Extract<Input<typeof putVideo>, { type: 'translate' }>;

export function translationOrder(draft: TranslateDraft): TranslateOrder | null {
  const { file, from, to, way, voiceName, background, show, isBurned, style, labelCorner } = draft;
  if (!file) return null;
  return {
    type: 'translate',
    name: translationName(draft),
    fileId: file.fileId,
    from,
    to,
    engine: draft.engine,
    way: file.kind === 'audio' ? 'dub' : way,
    ...(way === 'lip' && draft.hasConsent && { hasConsent: true }),
    ...(way !== 'subtitle' && voiceName && { voiceName }),
    background,
    subtitles: show === 'none' ? null : { show, isBurned, style },
    labelCorner,
    ...(draft.mask !== undefined && { mask: draft.mask }),
    terms: termsOf(draft.terms),
    ...(draft.script?.trim() && { script: draft.script.trim() }),
    ...(draft.isHeardAnew && { isHeardAnew: true }),
    ...(draft.own && { lines: linesFromSubtitles(draft.own.subtitles, draft.own.is) }),
    ...((draft.isReadFirst || writesByHand(draft)) && { stopAfter: 'translate' as const }),
  };
}
