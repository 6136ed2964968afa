import { z } from 'zod';
import { get, getPage, nothing, post } from './endpoint.ts';
import { ids, text, id, between, SPEED, roomOwner } from './fields.ts';

const grade = z.enum(['A', 'B', 'C']);

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  style: z.string(),
  gender: z.enum(['female', 'male']),
  language: z.string(),
  languageName: z.string(),
  grade,
  sample: z.string(),
  auditionUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  isInstalled: z.boolean(),
  mine: z.boolean(),
});
export type Voice = z.infer<typeof voice>;

export const language = z.object({
  code: z.string(),
  name: z.string(),
  sample: z.string(),
  voiceId: z.string(),
  grade,
  auditionUrl: z.string().nullable(),
  isInstalled: z.boolean(),
});

export const listVoices = get(
  '/web/voice/list',
  '声音，以及 24 种语言和口音的试听列表',
  roomOwner,
  z.object({ voices: z.array(voice), languages: z.array(language) }),
);

export const speed = between('语速', SPEED.min, SPEED.max);

export const speech = {
  voiceName: id,
  speed: speed.default(1),
  pitch: between('音高', -12, 12).default(0),
  volume: between('音量', 0, 2).default(1),
  liveliness: between('起伏', 0.5, 1.5).default(1),
  /** Kokoro's own vocoder instead of the small one. */
  isFine: z.boolean().default(false),
};

const listenInput = roomOwner.extend({ text: text('文字', 1, 20_000), ...speech });
export type ListenInput = z.input<typeof listenInput>;

export const listenLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sound'),
    place: z.tuple([z.number(), z.number()]),
    seconds: z.number(),
    pauseSeconds: z.number(),
    /**
     * For lips and captions, in seconds from the beginning of the text: a sentence's phonemes come with its beginning, its
     * captions with its end. `phonemes` null: the lips are read from the sound.
     */
    phonemes: z.array(z.object({ phoneme: z.string(), start: z.number(), end: z.number() })).nullable(),
    captions: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        times: z.array(z.number()),
      }),
    ),
    audio: z.string(),
  }),
  z.object({ type: z.literal('notice'), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('end') }),
]);
export type ListenLine = z.infer<typeof listenLine>;

export const listen = post(
  '/web/voice/listen',
  '试听：一行一个 JSON，先合成的先送出',
  listenInput,
  listenLine,
);

export const listenAhead = post('/web/voice/ahead', '提前合成写好的文字', listenInput, nothing);

export const readings = post(
  '/web/voice/readings',
  '每个字的读音，以及可选的其他读音',
  z.object({ text: text('文字', 1, 500) }),
  z.object({
    characters: z.array(
      z.object({ character: z.string(), reading: z.string(), readings: z.array(z.string()) }),
    ),
  }),
);

export const MOST_WORDS = 500;
export const WORD_CHARACTERS = 30;
export const READING_CHARACTERS = 100;

const dictionaryWord = z.object({ id: z.string(), word: z.string(), reading: z.string() });

export const listWords = getPage('/web/dict/list', '发音词典，所有配音都会使用', dictionaryWord, {
  keyword: text('关键词', 0, 30).optional(),
});
export const putWord = post(
  '/web/dict/put',
  '加入词典：读音写拼音（jue2 se4）或另一种说法；同一个词会被替换',
  z.object({ word: text('词语', 1, WORD_CHARACTERS), reading: text('读音', 1, READING_CHARACTERS) }),
  dictionaryWord,
);
export const deleteWords = post('/web/dict/del', '从词典删除', z.object({ ids }), nothing);
