import { useRef, useState } from 'react';
import type { TranslationProject } from '../../../../contract/translation.ts';
import { updateVideo } from '../../../../contract/work.ts';
import { useSend } from '../../../client/use-call.ts';
import type { Settings } from './ProjectSettings.tsx';

/** How the film is made, while that is chosen: every choice is stored at once. */
export function useSettings(workId: string, project: TranslationProject) {
  const save = useSend(updateVideo, { refresh: [] });
  const [settings, setSettings] = useState<Settings>(() => {
    const { way, hasConsent, voiceName, speakers = [], subtitles, mask, terms } = project;
    return {
      way,
      speakers,
      subtitles,
      mask,
      terms,
      ...(hasConsent && { hasConsent }),
      ...(voiceName !== undefined && { voiceName }),
    };
  });
  // Rows that were not drawn anew translate with the newest terms, and a late answer changes the newest settings.
  const newest = useRef(settings);
  const change = (changes: Partial<Settings>) => {
    const next = { ...newest.current, ...changes };
    newest.current = next;
    setSettings(next);
    save.mutate({ id: workId, project: next });
  };
  return {
    settings,
    newest,
    change,
    /** false: they could not be stored, which was said. */
    flush: async () => (await save.attempt({ id: workId, project: newest.current })) !== null,
    isSaving: save.isPending,
  };
}
