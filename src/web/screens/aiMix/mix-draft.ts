import {
  MIX_GROUP_FILES,
  MIX_GROUPS,
  mixSetup,
  type MixSetup,
  type putMixTemplate,
} from '../../../contract/mix.ts';
import type { putVideo } from '../../../contract/work.ts';
import type { Input } from '../../client/api.ts';
import { type ChosenMusic, musicOrder } from '../../parts/music/music-order.ts';
import { plainText } from '../../parts/speech/markup/marks.ts';
import { nameFrom } from '../../parts/works/name-from.ts';

export interface MixGroup {
  id: number;
  name: string;
  fileIds: string[];
  narrations: string[];
}

export const narratings = { whole: '统一口播', groups: '分组口播', none: '无口播' } as const;

export interface MixDraft extends Omit<MixSetup, 'groups' | 'voiceName' | 'music' | 'clipVolume'> {
  name: string;
  groups: MixGroup[];
  voiceName: string;
  music: ChosenMusic | null;
  clipVolume: number;
}

const defaults = mixSetup.parse({
  narrating: 'whole',
  count: 3,
  groups: ['开头', '卖点', '场景', '结尾'].map((name) => ({ name })),
});

export const blankMix: MixDraft = {
  ...defaults,
  name: '',
  groups: defaults.groups.map((group, id) => ({ id, ...group, fileIds: [] })),
  voiceName: '',
  music: null,
  clipVolume: 0,
};

export function withNewGroup(groups: MixGroup[]): MixGroup[] {
  if (groups.length >= MIX_GROUPS) return groups;
  const id = Math.max(-1, ...groups.map((group) => group.id)) + 1;
  const taken = new Set(groups.map(({ name }) => name));
  let number = groups.length + 1;
  while (taken.has(`分组 ${number}`)) number++;
  return [...groups, { id, name: `分组 ${number}`, fileIds: [], narrations: [] }];
}

export const withFiles = (fileIds: string[], more: string[]): string[] =>
  [...new Set([...fileIds, ...more])].slice(0, MIX_GROUP_FILES);

const saidIn = ({ narrating, narrations, groups }: MixDraft): string[] =>
  narrating === 'none'
    ? []
    : narrating === 'whole'
      ? narrations
      : groups.flatMap((group) => group.narrations);

export function mixName(draft: MixDraft): string {
  const [first] = [...draft.titles, ...saidIn(draft)];
  return draft.name.trim() || (first ? nameFrom(plainText(first)) : '混剪');
}

/** Groups without material are left out: `shown` tells which group of the order is which on the screen. */
export function mixOrder(draft: MixDraft, isUsable: (fileId: string) => boolean) {
  const shown = draft.groups
    .map((group) => ({ ...group, fileIds: group.fileIds.filter(isUsable) }))
    .filter(({ fileIds }) => fileIds.length > 0);
  const { narrating, voiceName, ...rest } = draft;
  const isSpoken = narrating !== 'none';
  const order: Extract<Input<typeof putVideo>, { type: 'mix' }> = {
    ...rest,
    type: 'mix',
    name: mixName(draft),
    groups: shown.map(({ name, fileIds, narrations }) => ({
      name,
      fileIds,
      narrations: narrating === 'groups' ? narrations : [],
    })),
    narrations: narrating === 'whole' ? draft.narrations : [],
    ...(isSpoken && voiceName && { voiceName }),
    moreVoices: isSpoken ? draft.moreVoices : [],
    presenter: isSpoken ? draft.presenter : null,
    music: draft.music && musicOrder(draft.music),
  };
  return { order, shown };
}

export function lacksOf(draft: MixDraft, shown: MixGroup[]): Record<string, string> {
  const lacks: Record<string, string> = {};
  if (shown.length === 0) lacks['groups'] = '先上传素材：至少一段视频或一张图片。';
  const said = draft.narrating === 'groups' ? shown.flatMap((group) => group.narrations) : saidIn(draft);
  if (draft.narrating !== 'none' && said.length === 0)
    lacks['narrations'] = '写一段口播，或者改成「无口播」。';
  return lacks;
}

export function setupOf(draft: MixDraft): Input<typeof putMixTemplate>['setup'] {
  const { name: _name, groups, music, voiceName, ...rest } = draft;
  return {
    ...rest,
    groups: groups.map(({ name, narrations }) => ({ name, narrations })),
    ...(voiceName && { voiceName }),
    // A file of one's own does not outlive the videos made with it.
    music: music && 'trackId' in music ? musicOrder(music) : null,
  };
}

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
  const { music, voiceName } = setup;
  return {
    ...draft,
    // Older templates lack some settings.
    ...defaults,
    ...setup,
    groups: [...kept, ...left],
    voiceName: voiceName ?? draft.voiceName,
    music: music?.trackId ? { trackId: music.trackId, volume: music.volume } : null,
    clipVolume: setup.clipVolume ?? (setup.narrating === 'none' ? 1 : 0),
  };
}
