import { useState, useEffect } from 'react';
import { CHARACTERS_PER_SECOND } from '../../../../contract/fields.ts';
import { spokenSpeed, type Script } from '../../../../contract/script.ts';
import type { ListenInput } from '../../../../contract/voice.ts';
import { showFailure } from '../../../client/failure.ts';
import { useRoomOwner } from '../../../parts/live/room-owner.ts';
import { useSpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import { spokenSample } from '../words/spoken-sample.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { useScripts } from './use-scripts.ts';
import { useForbiddenWords } from '../words/use-forbidden-words.ts';
import { readiness } from '../../../../contract/live/live.ts';
import type { Output } from '../../../client/api.ts';
import { useCall } from '../../../client/use-call.ts';

export type ScriptPanelState = ReturnType<typeof useScriptPanel>;

export function useScriptPanel(editor: RoomEditorState) {
  const [opened, open] = useState<string | null>(null);
  const [played, setPlayed] = useState('');
  const listening = useSpeechPlayer();
  const owner = useRoomOwner();
  const { state } = listening;
  return {
    editor,
    scripts: useScripts(editor),
    ready: useReadiness(editor),
    findings: useForbiddenWords(editor.room),
    opened,
    open,
    playing: state === 'silent' ? null : { id: played, state },
    listen: (id: string, text: string, speech: Omit<ListenInput, 'text'>) => {
      if (state !== 'silent' && id === played) return listening.stop();
      setPlayed(id);
      return listening.start(
        { ...speech, ...owner, text: spokenSample(text, new Date(), editor.room.settings.timeZone) },
        { onPlace: () => undefined, onFailed: showFailure },
      );
    },
  };
}

export const scriptSeconds = (script: Script, roomSpeed: number): number =>
  script.fileName
    ? (script.fileSeconds ?? 0)
    : script.content.trim().length / CHARACTERS_PER_SECOND / spokenSpeed(script.speed, roomSpeed);

export type ScriptReadiness = Output<typeof readiness>;

const LOOK_AGAIN_MS = 3000;

function useReadiness({ room, save }: RoomEditorState): ScriptReadiness | null {
  const { data, refetch } = useCall(
    readiness,
    { liveId: room.id },
    {
      refetchInterval: (now) =>
        now?.scripts.some(({ state }) => state === 'making' || state === 'waiting') ? LOOK_AGAIN_MS : false,
    },
  );
  const stored = save.state === 'saved' ? `${save.savedAt} ${room.scripts.length}` : '';
  useEffect(() => {
    if (stored) void refetch();
  }, [stored, refetch]);
  return data ?? null;
}
