import { and, eq, inArray } from 'drizzle-orm';
import type { Room } from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import { builtInPicture } from '../built-in/built-in-assets.ts';
import { files } from '../db/schema.ts';
import type { Linked } from '../app.ts';

export function stageFiles({ items, cards, standInFileId }: RoomSettings): string[] {
  const named = [
    ...items.map((item) => ('fileId' in item ? item.fileId : null)),
    ...cards.map((card) => card.fileId),
    standInFileId,
  ];
  return [...new Set(named.filter((id) => id !== null))];
}

export async function readRoomFiles(
  app: Linked,
  userId: string,
  settings: RoomSettings,
): Promise<Room['files']> {
  const ids = [...stageFiles(settings), settings.music?.fileId].filter((id) => id !== undefined);
  const shipped = ids.flatMap((id): Room['files'] => {
    const picture = builtInPicture(id);
    return picture ? [{ id, name: '商品图', kind: 'image', url: picture.url, duration: null }] : [];
  });
  if (ids.length === shipped.length) return shipped;
  const rows = await app.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId)));
  const own = rows.flatMap(({ id, originalName: name, kind, duration }) =>
    kind === 'document' ? [] : [{ id, name, kind, url: app.signer.link(`/file/${id}`), duration }],
  );
  return [...own, ...shipped];
}
