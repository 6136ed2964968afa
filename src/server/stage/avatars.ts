import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { Figure } from '../../contract/stage.ts';
import { figureOf } from '../../stage/composition/figure.ts';
import { readAvatar } from '../../stage/presenter/avatar.ts';
import { findPresenter, presenterFolder, presenters, presenterStage } from '../built-in/built-in-assets.ts';
import { findAvatar, type StoredAvatar } from '../db/avatars.ts';
import { fileUrl } from '../db/files.ts';
import type { Query } from '../db/open.ts';
import { files } from '../db/schema.ts';
import { asMissingFile } from '../http/send-file.ts';
import type { Signer } from '../http/signed-links.ts';
import { exists } from '../storage/data-dir.ts';
import type { Storage } from '../storage/storage.ts';
import { fetchFile } from '../storage/transfer.ts';

/** One code to each person shown, whoever uses it, as the coming standard asks. */
export const humanCodeOf = (id: string): string => `LB-${id.toUpperCase()}`;

export const avatarStageUrl = (signer: Signer, id: string): string =>
  findPresenter(id) ? presenterStage(id) : signer.link(`/avatar/${id}`);

const builtInFigures = new Map(
  presenters.map(({ id }) => {
    const description = readFileSync(path.join(presenterFolder(id), 'avatar.json'), 'utf8');
    return [id, figureOf(readAvatar(JSON.parse(description)))];
  }),
);

export const builtInFigure = (id: string): Figure => builtInFigures.get(id)!;

export async function readFigure(db: Query, userId: string, id: string): Promise<Figure | null> {
  if (findPresenter(id)) return builtInFigure(id);
  const avatar = await findAvatar(db, userId, id);
  return avatar && figureOf(avatar.look);
}

type AvatarFiles = Pick<StoredAvatar, 'look' | 'stillFileId' | 'mouthFileId' | 'eyesFileId' | 'loopFileId'>;

function withFiles({ look, ...ids }: AvatarFiles, nameOf: (fileId: string | null, name: string) => string) {
  const still = nameOf(ids.stillFileId, look.still);
  if ('loop' in look)
    return { ...look, still, loop: { ...look.loop, file: nameOf(ids.loopFileId, look.loop.file) } };
  return {
    ...look,
    still,
    mouth: { ...look.mouth, atlas: nameOf(ids.mouthFileId, look.mouth.atlas) },
    eyes: { ...look.eyes, atlas: nameOf(ids.eyesFileId, look.eyes.atlas) },
  };
}

export const avatarStage = (signer: Signer, avatar: AvatarFiles) =>
  withFiles(avatar, (fileId) => fileUrl(signer, fileId)!);

/** A folder on this machine with the presenter's avatar.json and pictures; a user's own is brought into `dir` once. */
export async function avatarFolder(
  { db, storage }: { db: Query; storage: Storage },
  userId: string,
  id: string,
  dir: string,
  signal: AbortSignal,
): Promise<string> {
  if (findPresenter(id)) return presenterFolder(id);
  const avatar = await findAvatar(db, userId, id);
  if (!avatar) throw new Failure('AVATAR_NOT_FOUND');
  const folder = path.join(dir, `avatar-${id}`);
  const description = path.join(folder, 'avatar.json');
  if (await exists(description)) return folder;
  await fs.mkdir(folder, { recursive: true });
  const parts: { fileId: string; name: string }[] = [];
  const look = withFiles(avatar, (fileId, name) => {
    if (fileId) parts.push({ fileId, name });
    return name;
  });
  const rows = await db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        parts.map(({ fileId }) => fileId),
      ),
    );
  for (const { fileId, name } of parts) {
    const file = rows.find((row) => row.id === fileId);
    if (!file) throw new Failure('AVATAR_NOT_FOUND');
    await fetchFile(storage, file, path.join(folder, name), signal).catch(asMissingFile);
  }
  // Last: whoever finds it takes the folder for whole.
  await fs.writeFile(`${description}.new`, JSON.stringify(look));
  await fs.rename(`${description}.new`, description);
  return folder;
}
