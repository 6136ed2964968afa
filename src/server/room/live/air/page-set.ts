import type { StageSet } from '../../../../contract/live/messages.ts';
import type { Room } from '../../../../contract/room.ts';
import type { Signer } from '../../../http/signed-links.ts';
import { avatarStageUrl } from '../../../stage/avatars.ts';
import { trackUrl } from '../../../built-in/tracks.ts';

/** The address of a stage page is pasted into other programs: whoever has it must learn nothing but the stage. */
const secrets = { push: [], sources: [], replyUrl: null, blocked: [], ownWords: [], webhook: { token: '' } };

export function stagePageSet(
  signer: Signer,
  room: Room,
  { card, cheer, isStandIn }: Pick<StageSet, 'card' | 'cheer' | 'isStandIn'>,
): StageSet {
  const { music } = room.settings;
  const files: StageSet['files'] = {};
  for (const { id, kind, url } of room.files) if (kind !== 'audio') files[id] = { kind, url };
  const { scripts: _scripts, ...shown } = room;
  return {
    room: { ...shown, notice: null, settings: { ...room.settings, ...secrets } },
    stageUrl: avatarStageUrl(signer, room.modelId),
    files,
    musicUrl: music?.trackId
      ? trackUrl(music.trackId)
      : (room.files.find(({ id }) => id === music?.fileId)?.url ?? null),
    card,
    cheer,
    isStandIn,
  };
}
