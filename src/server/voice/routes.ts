import { listVoices } from '../../contract/voice.ts';
import { languages, voices } from '../../speech/voices.ts';
import type { App } from '../app.ts';
import { serve } from '../http.ts';

export function voiceRoutes(app: App): void {
  serve(app, listVoices, async () => ({
    voices: voices.map((voice) => {
      const spoken = languages.find((language) => language.code === voice.language)!;
      return {
        ...voice,
        languageName: spoken.name,
        grade: spoken.grade,
        sample: spoken.sample,
        auditionUrl: null,
        mine: false,
      };
    }),
    languages: languages.map((language) => ({ ...language, auditionUrl: null })),
  }));
}
