import type { InitialState } from '../../../contract/account.ts';

export const offeredFeatures = (canMake: InitialState['canMake'] | undefined): string[] => [
  '数字人直播',
  '短视频',
  '配音',
  ...(canMake?.mix ? ['混剪'] : []),
  ...(canMake?.translate ? ['翻译'] : []),
];
