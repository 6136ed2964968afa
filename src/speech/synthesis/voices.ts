import type { OwnVoice } from './own-voice.ts';
import list from './voices.json' with { type: 'json' };

export interface BuiltInVoice {
  id: string;
  name: string;
  style: string;
  gender: 'female' | 'male';
  language: string;
  timbre: string;
}

/** A native voice, B clearly understood, C experimental. */
type Grade = 'A' | 'B' | 'C';

export interface Language {
  code: string;
  name: string;
  voiceId: string;
  grade: Grade;
  sample: string;
}

export const languages = list.languages as Language[];

export const DEFAULT_VOICE = 'zf_xiaoxiao';

type Native = Omit<BuiltInVoice, 'timbre'>;

const natives = list.natives as Native[];

const borrowed: [languages: string, timbres: string][] = [
  ['zh-TW zh-CN-tianjin zh-CN-henan zh-CN-dongbei zh-CN-sichuan zh-CN-shaanxi', 'zf_xiaoxiao zm_yunxi'],
  ['de-DE nl-NL ro-RO pl-PL ru-RU sv-SE', 'if_sara im_nicola'],
  ['ms-MY id-ID', 'ef_dora em_alex'],
  ['ko-KR', 'jf_alpha jm_kumo'],
];

export const voices: BuiltInVoice[] = [
  ...natives.map((voice) => ({ ...voice, timbre: voice.id })),
  ...borrowed.flatMap(([codes, timbres]) =>
    codes.split(' ').flatMap((language) =>
      timbres.split(' ').map((timbre) => {
        const native = natives.find(({ id }) => id === timbre)!;
        return { ...native, id: `${timbre}@${language}`, language, timbre };
      }),
    ),
  ),
];

export const findVoice = (id: string): BuiltInVoice | null => voices.find((voice) => voice.id === id) ?? null;

export type ModelVoice = BuiltInVoice | OwnVoice;

export const findModelVoice = (id: string, own: OwnVoice[]): ModelVoice | null =>
  findVoice(id) ?? own.find((voice) => voice.id === id) ?? null;

export const gradeOf = (voice: BuiltInVoice): Grade =>
  voice.id === 'zf_xiaoni' ? 'B' : languages.find(({ code }) => code === voice.language)!.grade;

/** The pull towards the tones that each voice needs: one of them has poor tones of its own. */
export const toneStrength = (voice: ModelVoice): number =>
  'timbre' in voice && voice.timbre === 'zf_xiaoni' ? 0.7 : 0.35;
