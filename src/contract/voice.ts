import { z } from 'zod';
import { get, nothing } from './endpoint.ts';

const grade = z.enum(['A', 'B', 'C']);

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']),
  language: z.string(),
  languageName: z.string(),
  grade,
  sample: z.string(),
  auditionUrl: z.string().nullable(),
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
});

export const listVoices = get(
  '/web/voice/list',
  '声音，以及 24 种语言和口音的试听列表',
  nothing,
  z.object({ voices: z.array(voice), languages: z.array(language) }),
);
