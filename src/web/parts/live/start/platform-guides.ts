import type { LivePlatformId } from '../../../../contract/live/platforms.ts';
import type { Room } from '../../../../contract/room.ts';
import guides from './platform-guides.json' with { type: 'json' };
import type { StreamAddress } from './PushFields.tsx';

export interface GuideStep {
  on: 'phone' | 'browser' | 'program' | 'here';
  press: string;
  text: string;
}

interface PlatformGuide {
  needs: string[];
  pushFor: 'everyone' | 'some' | 'nobody';
  about: string;
  address?: string;
  steps: GuideStep[];
  afterwards?: string;
  program: string;
  comments: string;
  rules: string;
  /** Somebody who does not know these rules may lose the account. */
  isRisky: boolean;
}

/** When this was last compared with what is public; `docs/platforms.md` names the places. */
export const CHECKED_ON = '2026-11-18';

export const platformGuides = guides as Record<LivePlatformId, PlatformGuide>;

export const guideOf = ({ settings: { platform } }: Pick<Room, 'settings'>): PlatformGuide =>
  platformGuides[platform ?? 'other'];

export const emptyTarget = (platform: LivePlatformId | null): StreamAddress => ({
  url: platformGuides[platform ?? 'other'].address ?? '',
  key: '',
});

export const windowSteps = (program: string): GuideStep[] => [
  { on: 'browser', press: '打开舞台页', text: '开播后打开舞台页，点一下画面打开声音。' },
  { on: 'program', press: '添加窗口', text: `在${program}里添加「窗口」，选中舞台页。` },
  {
    on: 'program',
    press: '系统声音',
    text: `窗口不带声音：在${program}里打开「系统声音」，关掉电脑上别的会响的程序。`,
  },
];
