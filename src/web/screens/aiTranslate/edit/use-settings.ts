import { useRef, useState } from 'react';
import type { TranslationProject } from '../../../../contract/translation.ts';
import { updateVideo } from '../../../../contract/work.ts';
import { useSend } from '../../../client/use-call.ts';
import type { TranslationSettings } from './ProjectSettings.tsx';

export function useSettings(workId: string, project: TranslationProject) {
  const save = useSend(updateVideo, { refresh: [] });
  const [settings, setSettings] = useState<TranslationSettings>(() => {
    const { way, hasConsent, voiceName, speakers = [], subtitles, mask, terms, shown } = project;
    return {
      way,
      speakers,
      subtitles,
      mask,
      terms,
      ...(shown && { shown }),
      ...(hasConsent && { hasConsent }),
      ...(voiceName !== undefined && { voiceName }),
    };
  });
  const [stored, setStored] = useState(settings);
  // A late answer changes the newest settings.
  const newest = useRef(settings);
  const flush = async () => {
    const chosen = newest.current;
    const isKept = (await save.attempt({ id: workId, project: chosen })) !== null;
    if (isKept) setStored(chosen);
    return isKept;
  };
  const change = (changes: Partial<TranslationSettings>) => {
    newest.current = { ...newest.current, ...changes };
    setSettings(newest.current);
    void flush();
  };
  return {
    settings,
    /** Whoever asks the server for a price before they are hears that of the settings before. */
    isStored: stored === settings,
    change,
    flush,
    isSaving: save.isPending,
  };
}
