import { z } from 'zod';
import { doubtfulWords } from './file.ts';
import { get, post } from './endpoint.ts';
import { between, dryRun, id, keysOf, name, oneOf, text } from './fields.ts';
import { labelCorner, subtitleStyle } from './stage.ts';
import { speed } from './voice.ts';

export const translatedLanguages = { zh: '中文', en: '英语' } as const;
export type TranslatedLanguage = keyof typeof translatedLanguages;

/** What is heard, and brought into Chinese or English: those behind the first two less well. */
export const heardLanguages = {
  ...translatedLanguages,
  ja: '日语',
  ko: '韩语',
  fr: '法语',
  de: '德语',
  es: '西班牙语',
  it: '意大利语',
  pt: '葡萄牙语',
  ru: '俄语',
} as const;
export type HeardLanguage = keyof typeof heardLanguages;

export const translationEngines = { embedded: '内置翻译', model: '大模型', service: '翻译服务' } as const;
/** Without its country: what the translation service writes. */
export const serviceLanguages: readonly string[] = 'zh en ja ko fr es it de ru pt id ms'.split(' ');

/** 'zh' of 'zh-CN-sichuan'. */
export const languageOf = (code: string): string => code.split('-')[0]!.toLowerCase();

export const isTranslated = (language: string): language is TranslatedLanguage =>
  Object.hasOwn(translatedLanguages, language);

/** Whether somebody writes a draft in that language; otherwise lines come empty, and are written by hand. */
export function canDraft(engine: keyof typeof translationEngines | undefined, to: string): boolean {
  if (engine === 'model') return true;
  return engine === 'service' ? serviceLanguages.includes(languageOf(to)) : isTranslated(languageOf(to));
}

/** A language or accent that is spoken; 'zh' and 'en' are whichever comes first. */
export const spokenLanguage = <T extends { code: string }>(languages: T[], to: string): T | undefined =>
  languages.find(({ code }) => code === to) ??
  languages.find(({ code }) => languageOf(code) === languageOf(to));

export const translationWays = { subtitle: '只加字幕', dub: '配音', lip: '配音对口型' } as const;
export const shownSubtitles = { translation: '译文', both: '双语', source: '原文' } as const;
export const keptBackgrounds = { keep: '保留背景音', mute: '只留配音' } as const;
export type ShownSubtitles = keyof typeof shownSubtitles;

export const lineDoubts = {
  unsure: '机器没有把握，请看一遍',
  numbers: '数字或单位和原文不一样',
  terms: '少了术语表里的译法',
  crowd: '像是几个人同时说话',
  heard: '原文有字没听清，请对照原声',
} as const;

export const TRANSLATION_LINES = 5000;
export const SPEAKERS = 20;
export const SPEAKER_CHARACTERS = 30;
export const LINE_CHARACTERS = 1000;
export const TERMS = 200;
export const SHOWN_WORDS = 2000;
export const SCRIPT_CHARACTERS = 20_000;
/** Films that are not our own: every picture is looked at and painted. */
export const LIP_MINUTES = 10;
const MOST_SECONDS = 3600;

const seconds = between('时间', 0, MOST_SECONDS);

export const translationLine = z.object({
  id: id.optional(),
  start: seconds,
  end: seconds,
  speaker: text('说话人', 0, SPEAKER_CHARACTERS).optional(),
  text: text('原文', 0, LINE_CHARACTERS),
  /** Of the words that were heard; one that is written otherwise by now is none any more. */
  doubtful: doubtfulWords.optional(),
  translation: text('译文', 0, LINE_CHARACTERS),
  voiceName: id.optional(),
  speed: speed.optional(),
  take: z.int().min(0).max(99).optional(),
  others: z
    .array(text('译文', 0, LINE_CHARACTERS))
    .max(3)
    .optional(),
  confidence: z.number().min(0).max(1).optional(),
  doubts: z.array(z.enum(keysOf(lineDoubts))).optional(),
  tempo: z.number().optional(),
});
export type TranslationLine = z.output<typeof translationLine>;

type Marked = Pick<TranslationLine, 'text' | 'doubts' | 'doubtful'>;
/** What a translation is drafted from: where that is doubtful, so is the translation. */
export const doubtsOf = ({ text, doubts = [], doubtful = [] }: Marked): (keyof typeof lineDoubts)[] => [
  ...doubts,
  ...(doubtful.some(({ word }) => text.includes(word)) ? (['heard'] as const) : []),
];

const lineSpeaker = z.object({
  name: text('说话人', 1, SPEAKER_CHARACTERS),
  gender: z.enum(['female', 'male']).optional(),
  voiceName: id.optional(),
});
export type LineSpeaker = z.output<typeof lineSpeaker>;

export const maskLooks = { blur: '模糊', fill: '黑色' } as const;

const share = (min: number) => between('遮盖框', min, 1);
const maskBox = z.object({ x: share(0), y: share(0), width: share(0.02), height: share(0.02) });
/** Shares of the picture, from its upper left corner. */
export type MaskBox = z.output<typeof maskBox>;

export const mask = maskBox.extend({ look: oneOf('遮盖方式', keysOf(maskLooks)).default('blur') });
export type Mask = z.output<typeof mask>;

export const term = z.object({ source: text('原文', 1, 60), target: text('译法', 1, 60) });

const fields = {
  name,
  fileId: id,
  /** Also where the words are known: of a work of one's own, or in a track of the file. */
  isHeardAnew: z.boolean().optional(),
  /** What is said, or names and goods, as somebody has them in writing: what sounds like them is written like them. */
  script: text('讲稿', 0, SCRIPT_CHARACTERS).optional(),
  to: text('目标语言', 2, 20),
  from: text('源语言', 2, 20).default('auto'),
  way: oneOf('方式', keysOf(translationWays)).default('dub'),
  engine: oneOf('翻译引擎', keysOf(translationEngines)).optional(),
  /** Whoever is seen in a film agrees that their lips are changed; without it they are not. */
  hasConsent: z.boolean().optional(),
  /** Of all lines whose speaker has none; left out, each speaker gets one of their own. */
  voiceName: id.optional(),
  speakers: z.array(lineSpeaker).max(SPEAKERS, `说话人最多 ${SPEAKERS} 个`).optional(),
  subtitles: z
    .object({
      show: oneOf('字幕内容', keysOf(shownSubtitles)).default('translation'),
      /** Painted into the picture; otherwise a track that players show and hide. */
      isBurned: z.boolean().default(true),
      style: subtitleStyle.prefault({}),
    })
    .nullable()
    .default({ show: 'translation', isBurned: true, style: subtitleStyle.parse({}) }),
  background: oneOf('背景音', keysOf(keptBackgrounds)).default('keep'),
  labelCorner: labelCorner.default('top-left'),
  /** null: none; left out, old captions are looked for, where new ones would stand over them. */
  mask: mask.nullable().optional(),
  terms: z.array(term).max(TERMS, `术语最多 ${TERMS} 条`).default([]),
  /** What stands on the stage of a film of one's own, and is drawn anew: its cards, texts and stickers. */
  shown: z
    .array(
      z.object({ source: text('原文', 1, LINE_CHARACTERS), translation: text('译文', 0, LINE_CHARACTERS) }),
    )
    .max(SHOWN_WORDS, `画面上的字最多 ${SHOWN_WORDS} 处`)
    .optional(),
  lines: z.array(translationLine).max(TRANSLATION_LINES, `最多 ${TRANSLATION_LINES} 句`).optional(),
};

export const newTranslation = z.object({
  type: z.literal('translate'),
  ...fields,
  /** The work is done with its lines, and without a film: they are looked through first. */
  stopAfter: oneOf('停在哪一步', ['transcribe', 'translate']).optional(),
  dryRun,
});
export type NewTranslation = z.output<typeof newTranslation>;

export interface ShownCaption {
  start: number;
  end: number;
  rows: string[];
}

/** While lips follow a line; `said` stands for its sound. */
export interface SpokenLips {
  start: number;
  end: number;
  said: string;
}

export const translationProject = z.object(fields);
export interface TranslationProject extends z.output<typeof translationProject> {
  stopAfter?: NewTranslation['stopAfter'];
  heard?: string | null;
  /** Seconds, as they were paid for. */
  spoken?: number;
  /**
   * Of the film that is there: what its pictures were painted from, and, stored only, what each line was spoken from, by
   * its id, and what is seen when.
   */
  made?: {
    picture: string | null;
    lines?: Record<string, string>;
    captions?: ShownCaption[];
    lips?: SpokenLips[];
    lipNotice?: string | null;
  };
  notice?: string | null;
  cost?: number;
}

export const voiceOfLine = (
  { speakers, voiceName }: Pick<TranslationProject, 'speakers' | 'voiceName'>,
  line: Pick<TranslationLine, 'speaker' | 'voiceName'>,
): string | undefined =>
  line.voiceName ?? speakers?.find(({ name }) => name === line.speaker)?.voiceName ?? voiceName;

export const DRAFTS_AT_ONCE = 50;
export const draftLines = post(
  '/web/video/translate/draft',
  '把几句话翻成机器草稿，不扣算力',
  z.object({
    texts: z
      .array(text('原文', 0, LINE_CHARACTERS))
      .min(1)
      .max(DRAFTS_AT_ONCE),
    to: fields.to,
    engine: oneOf('翻译引擎', keysOf(translationEngines)).default('embedded'),
    terms: fields.terms,
  }),
  z.object({
    list: z.array(
      z.object({
        text: z.string(),
        others: z.array(z.string()),
        confidence: z.number(),
        doubts: z.array(z.enum(keysOf(lineDoubts))),
      }),
    ),
  }),
);

export const maskFacts = get(
  '/web/video/translate/mask/{fileId}',
  '遮盖原字幕之前：画面上哪些地方有 AI 标识，不能遮',
  z.object({ fileId: id }),
  z.object({ kept: z.array(maskBox) }),
);

export const findSubtitles = post(
  '/web/video/translate/subtitles',
  '在画面里找原来就有的字幕，作为遮盖框的建议；没有找到时 box 为 null。不扣算力',
  z.object({ fileId: id }),
  z.object({ box: maskBox.nullable() }),
);
