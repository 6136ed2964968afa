import { useState } from 'react';
import type { ListenInput } from '../../../contract/voice.ts';
import { showFailure } from '../../failure.ts';
import { useSpeechPlayer } from '../../parts/speech/use-listen.ts';
import { spokenSample } from './spoken-sample.ts';
import type { Editor } from './use-editor.ts';
import type { Readiness } from './use-readiness.ts';
import { useReadiness } from './use-readiness.ts';
import type { Scripts } from './use-scripts.ts';
import { useScripts } from './use-scripts.ts';
import type { Findings } from './use-word-check.ts';
import { useWordCheck } from './use-word-check.ts';

/** Everything that the lists of scripts share. */
export interface ScriptDesk {
  editor: Editor;
  scripts: Scripts;
  ready: Readiness | null;
  findings: Findings;
  /** The one script that is being written in. */
  opened: string | null;
  open: (id: string | null) => void;
  /** The script that is listened to. */
  heard: { id: string; state: 'waiting' | 'sounding' } | null;
  listen: (id: string, text: string, speech: Omit<ListenInput, 'text'>) => void;
}

export function useScriptDesk(editor: Editor): ScriptDesk {
  const [opened, open] = useState<string | null>(null);
  const [listened, setListened] = useState('');
  const listening = useSpeechPlayer();
  const { state } = listening;
  return {
    editor,
    scripts: useScripts(editor),
    ready: useReadiness(editor),
    findings: useWordCheck(editor.room),
    opened,
    open,
    heard: state === 'silent' ? null : { id: listened, state },
    listen: (id, text, speech) => {
      if (state !== 'silent' && id === listened) return listening.stop();
      setListened(id);
      return listening.start(
        { ...speech, text: spokenSample(text, new Date(), editor.room.settings.timeZone) },
        { onPlace: () => undefined, onFailed: showFailure },
      );
    },
  };
}
