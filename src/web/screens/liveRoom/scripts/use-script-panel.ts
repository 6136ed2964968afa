import { useState } from 'react';
import { CHARACTERS_PER_SECOND, spokenSpeed, type Script } from '../../../../contract/script.ts';
import type { ListenInput } from '../../../../contract/voice.ts';
import { showFailure } from '../../../client/failure.ts';
import { useSpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import { spokenSample } from '../words/spoken-sample.ts';
import type { Editor } from '../editor/use-editor.ts';
import type { Readiness } from './use-readiness.ts';
import { useReadiness } from './use-readiness.ts';
import type { Scripts } from './use-scripts.ts';
import { useScripts } from './use-scripts.ts';
import type { Findings } from '../words/use-forbidden-words.ts';
import { useForbiddenWords } from '../words/use-forbidden-words.ts';

export interface ScriptPanelState {
  editor: Editor;
  scripts: Scripts;
  ready: Readiness | null;
  findings: Findings;
  opened: string | null;
  open: (id: string | null) => void;
  playing: { id: string; state: 'waiting' | 'sounding' } | null;
  listen: (id: string, text: string, speech: Omit<ListenInput, 'text'>) => void;
}

export function useScriptPanel(editor: Editor): ScriptPanelState {
  const [opened, open] = useState<string | null>(null);
  const [played, setPlayed] = useState('');
  const listening = useSpeechPlayer();
  const { state } = listening;
  return {
    editor,
    scripts: useScripts(editor),
    ready: useReadiness(editor),
    findings: useForbiddenWords(editor.room),
    opened,
    open,
    playing: state === 'silent' ? null : { id: played, state },
    listen: (id, text, speech) => {
      if (state !== 'silent' && id === played) return listening.stop();
      setPlayed(id);
      return listening.start(
        { ...speech, text: spokenSample(text, new Date(), editor.room.settings.timeZone) },
        { onPlace: () => undefined, onFailed: showFailure },
      );
    },
  };
}

/** An estimate: the true length is known only once it is spoken. */
export const estimateSeconds = (script: Script, roomSpeed: number): number =>
  script.fileName
    ? (script.fileSeconds ?? 0)
    : script.content.trim().length / CHARACTERS_PER_SECOND / spokenSpeed(script.speed, roomSpeed);
