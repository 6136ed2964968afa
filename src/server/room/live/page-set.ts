import type { StageSet } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { App } from '../../app.ts';
import { presenterStage } from '../../catalogue.ts';
import { needFiles } from '../../db/files.ts';
import { trackUrl } from '../../tracks.ts';

/** The uploaded files that a room's stage shows. */
export function stageFiles({ items, cards }: RoomSettings): string[] {
  const named = [
    ...items.map((item) => (item.kind === 'text' ? null : item.fileId)),
    ...cards.map((card) => card.fileId),
  ];
  return [...new Set(named.filter((one) => one !== null))];
}

/** What a stage page needs to draw a room. */
export async function pageSetOf(
  { db, signer }: Pick<App, 'db' | 'signer'>,
  userId: string,
  room: Room,
  card: string | null,
  isStandIn: boolean,
): Promise<StageSet> {
  const files = await needFiles(db, userId, stageFiles(room.settings), ['image', 'video']).catch(
    () => new Map(),
  );
  const { music } = room.settings;
  return {
    room,
    stageUrl: presenterStage(room.modelId),
    files: Object.fromEntries(
      [...files].map(([id, { kind }]) => [id, { kind, url: signer.link(`/file/${id}`) }]),
    ),
    musicUrl: music && (music.trackId ? trackUrl(music.trackId) : signer.link(`/file/${music.fileId}`)),
    card,
    isStandIn,
  };
}
