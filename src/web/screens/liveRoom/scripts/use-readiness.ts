import { useEffect } from 'react';
import { readiness } from '../../../../contract/live/live.ts';
import type { Output } from '../../../client/api.ts';
import { useCall } from '../../../client/use-call.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';

export type ScriptReadiness = Output<typeof readiness>;

const LOOK_AGAIN_MS = 3000;

export function useReadiness({ room, save }: RoomEditorState): ScriptReadiness | null {
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
