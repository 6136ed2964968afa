import type { MixSetup, putMixTemplate } from '../../../contract/mix.ts';
import type { Input } from '../../client/api.ts';
import type { MixDraft, MixGroup } from './mix-draft.ts';

export function setupOf(draft: MixDraft): Input<typeof putMixTemplate>['setup'] {
  const { groups, music, voiceName } = draft;
  return {
    narrating: draft.narrating,
    count: draft.count,
    groups: groups.map(({ name, narrations }) => ({ name, narrations })),
    narrations: draft.narrations,
    titles: draft.titles,
    stickers: draft.stickers,
    ...(voiceName && { voiceName }),
    speed: draft.speed,
    moreVoices: draft.moreVoices,
    presenter: draft.presenter,
    seconds: draft.seconds,
    ratio: draft.ratio,
    fit: draft.fit,
    resolution: draft.resolution,
    clipSeconds: draft.clipSeconds,
    similarity: draft.similarity,
    // A file of one's own does not outlive the videos made with it.
    music: music && 'trackId' in music ? { trackId: music.trackId, volume: music.volume } : null,
    subtitles: draft.subtitles,
    labelCorner: draft.labelCorner,
    transition: draft.transition,
    filter: draft.filter,
    clipVolume: draft.clipVolume,
  };
}

/** Material stays in groups of the same name; groups that the template does not have stay if they hold any. */
export function withSetup(draft: MixDraft, setup: MixSetup): MixDraft {
  const kept = setup.groups.map(({ name, narrations }, index): MixGroup => ({
    id: index,
    name,
    narrations,
    fileIds: draft.groups.find((group) => group.name === name)?.fileIds ?? [],
  }));
  const left = draft.groups
    .filter(({ name, fileIds }) => fileIds.length > 0 && !kept.some((group) => group.name === name))
    .map((group, index) => ({ ...group, id: kept.length + index }));
  const { music, voiceName, ...rest } = setup;
  return {
    ...draft,
    ...rest,
    groups: [...kept, ...left],
    // Older templates have none of these.
    moreVoices: setup.moreVoices ?? [],
    presenter: setup.presenter ?? null,
    stickers: setup.stickers ?? [],
    fit: setup.fit ?? 'crop',
    voiceName: voiceName ?? draft.voiceName,
    music: music?.trackId ? { trackId: music.trackId, volume: music.volume } : null,
    clipVolume: setup.clipVolume ?? (setup.narrating === 'none' ? 1 : 0),
  };
}
