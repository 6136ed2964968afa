import fs from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { findPresenter, presenterFolder, presenterStage } from '../built-in/built-in-assets.ts';
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

/** The avatar.json of a user's own presenter, its pictures as links that open without login. */
export const avatarStage = (
  signer: Signer,
  { look, ...avatar }: Pick<StoredAvatar, 'look' | 'stillFileId' | 'mouthFileId' | 'eyesFileId'>,
) => ({
  ...look,
  still: fileUrl(signer, avatar.stillFileId),
  mouth: { ...look.mouth, atlas: fileUrl(signer, avatar.mouthFileId) },
  eyes: { ...look.eyes, atlas: fileUrl(signer, avatar.eyesFileId) },
});

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
  const { stillFileId, mouthFileId, eyesFileId, look } = avatar;
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [stillFileId, mouthFileId, eyesFileId]));
  const fetch = async (fileId: string, name: string) => {
    const file = rows.find((row) => row.id === fileId);
    if (!file) throw new Failure('AVATAR_NOT_FOUND');
    await fetchFile(storage, file, path.join(folder, name), signal).catch(asMissingFile);
  };
  await fetch(stillFileId, look.still);
  await fetch(mouthFileId, look.mouth.atlas);
  await fetch(eyesFileId, look.eyes.atlas);
  // Last: whoever finds it takes the folder for whole.
  await fs.writeFile(`${description}.new`, JSON.stringify(look));
  await fs.rename(`${description}.new`, description);
  return folder;
}
