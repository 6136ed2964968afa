import type { InitialState } from '../../../contract/account.ts';

/** What can be done here, as far as this machine can: nothing is advertised that it would refuse. */
export const offeredFeatures = (canMake: InitialState['canMake'] | undefined): string[] => [
  '数字人直播',
  '短视频',
  '配音',
  ...(canMake?.mix ? ['混剪'] : []),
  ...(canMake?.translate ? ['翻译'] : []),
];
