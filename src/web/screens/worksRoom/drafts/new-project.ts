import { listAvatars } from '../../../../contract/avatar.ts';
import { listBackdrops } from '../../../../contract/backdrop.ts';
import type { ShortDraft } from '../../../../contract/short.ts';
import { shortDraft } from '../../../../contract/short.ts';
import { call } from '../../../api.ts';
import { readSizeModal } from '../../../session.ts';

/** The first presenter with the voice that suits it, before the first backdrop: only the words are missing. */
export async function newProject(): Promise<ShortDraft> {
  const [avatars, backdrops] = await Promise.all([
    call(listAvatars, { pageSize: 1 }),
    call(listBackdrops, { pageSize: 1, from: 'system' }),
  ]);
  const avatar = avatars.list[0];
  return shortDraft.parse({
    name: '',
    ratio: readSizeModal()?.ratio ?? '9:16',
    scenes: [
      {
        modelId: avatar?.id ?? 'lin',
        ...(avatar && { voiceName: avatar.voiceName }),
        ...(backdrops.list[0] && { backId: backdrops.list[0].id }),
        text: '',
      },
    ],
  });
}
