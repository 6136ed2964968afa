import { MIX_GROUP_FILES, MIX_GROUPS, type NewMix } from '../../../contract/mix.ts';
import { subtitleStyle, type SubtitleStyle } from '../../../contract/stage.ts';
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

export interface MixDraft {
  name: string;
  groups: MixGroup[];
  narrating: keyof typeof narratings;
  narrations: string[];
  voiceName: string;
  speed: number;
  moreVoices: NewMix['moreVoices'];
  presenter: NewMix['presenter'];
  seconds: number;
  titles: string[];
  stickers: NewMix['stickers'];
  subtitles: SubtitleStyle | null;
  labelCorner: NewMix['labelCorner'];
  transition: NewMix['transition'];
  filter: NewMix['filter'];
  music: ChosenMusic | null;
  clipVolume: number;
  count: number;
  ratio: NewMix['ratio'];
  fit: NewMix['fit'];
  resolution: NewMix['resolution'];
  clipSeconds: NewMix['clipSeconds'];
  similarity: number;
}

export const blank: MixDraft = {
  name: '',
  groups: ['开头', '卖点', '场景', '结尾'].map((name, id) => ({ id, name, fileIds: [], narrations: [] })),
  narrating: 'whole',
  narrations: [],
  voiceName: '',
  speed: 1,
  moreVoices: [],
  presenter: null,
  seconds: 20,
  titles: [],
  stickers: [],
  subtitles: subtitleStyle.parse({}),
  labelCorner: 'top-left',
  transition: 'cut',
  filter: 'none',
  music: null,
  clipVolume: 0,
  count: 3,
  ratio: '9:16',
  fit: 'crop',
  resolution: '720p',
  clipSeconds: [2, 5],
  similarity: 0.3,
};

export function withNewGroup(groups: MixGroup[]): MixGroup[] {
  if (groups.length >= MIX_GROUPS) return groups;
  const id = Math.max(-1, ...groups.map((group) => group.id)) + 1;
  const taken = new Set(groups.map(({ name }) => name));
  let number = groups.length + 1;
  while (taken.has(`分组 ${number}`)) number++;
  return [...groups, { id, name: `分组 ${number}`, fileIds: [], narrations: [] }];
}

/** Each once, and not more than a group may have. */
export const withFiles = (fileIds: string[], more: string[]): string[] =>
  [...new Set([...fileIds, ...more])].slice(0, MIX_GROUP_FILES);

const saidIn = ({ narrating, narrations, groups }: MixDraft): string[] =>
  narrating === 'none'
    ? []
    : narrating === 'whole'
      ? narrations
      : groups.flatMap((group) => group.narrations);

export function nameOf(draft: MixDraft): string {
  const [first] = [...draft.titles, ...saidIn(draft)];
  return draft.name.trim() || (first ? nameFrom(plainText(first)) : '混剪');
}

/** Groups without material are left out: `shown` tells which group of the order is which on the screen. */
export function orderOf(draft: MixDraft, isUsable: (fileId: string) => boolean) {
  const shown = draft.groups
    .map((group) => ({ ...group, fileIds: group.fileIds.filter(isUsable) }))
    .filter(({ fileIds }) => fileIds.length > 0);
  const isSpoken = draft.narrating !== 'none';
  const order: Extract<Input<typeof putVideo>, { type: 'mix' }> = {
    type: 'mix',
    name: nameOf(draft),
    count: draft.count,
    groups: shown.map(({ name, fileIds, narrations }) => ({
      name,
      fileIds,
      narrations: draft.narrating === 'groups' ? narrations : [],
    })),
    narrations: draft.narrating === 'whole' ? draft.narrations : [],
    ...(isSpoken && draft.voiceName && { voiceName: draft.voiceName }),
    speed: draft.speed,
    moreVoices: isSpoken ? draft.moreVoices : [],
    presenter: isSpoken ? draft.presenter : null,
    seconds: draft.seconds,
    ratio: draft.ratio,
    fit: draft.fit,
    resolution: draft.resolution,
    clipSeconds: draft.clipSeconds,
    similarity: draft.similarity,
    music: draft.music && musicOrder(draft.music),
    titles: draft.titles,
    stickers: draft.stickers,
    subtitles: draft.subtitles,
    labelCorner: draft.labelCorner,
    transition: draft.transition,
    filter: draft.filter,
    clipVolume: draft.clipVolume,
  };
  return { order, shown };
}

/** What must be there before anybody can be asked what it costs: field → sentence. */
export function lacksOf(draft: MixDraft, shown: MixGroup[]): Record<string, string> {
  const lacks: Record<string, string> = {};
  if (shown.length === 0) lacks['groups'] = '先上传素材：至少一段视频或一张图片。';
  const said = draft.narrating === 'groups' ? shown.flatMap((group) => group.narrations) : saidIn(draft);
  if (draft.narrating !== 'none' && said.length === 0)
    lacks['narrations'] = '写一段口播，或者改成「无口播」。';
  return lacks;
}
