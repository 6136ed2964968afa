import type { StageSet } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import { presenterStage } from '../../catalogue.ts';
import { trackUrl } from '../../tracks.ts';

/** What a stage page needs to draw a room. */
export function pageSetOf(room: Room, card: string | null, isStandIn: boolean): StageSet {
  const { music } = room.settings;
  const files: StageSet['files'] = {};
  for (const { id, kind, url } of room.files) if (kind !== 'audio') files[id] = { kind, url };
  return {
    room,
    stageUrl: presenterStage(room.modelId),
    files,
    musicUrl: music?.trackId
      ? trackUrl(music.trackId)
      : (room.files.find(({ id }) => id === music?.fileId)?.url ?? null),
    card,
    isStandIn,
  };
}
