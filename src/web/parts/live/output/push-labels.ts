import type { LiveView } from '../../../../contract/live/live.ts';
import type { Tone } from '../../states/StatusTag.tsx';

export const pushLabels: Record<LiveView['push'][number]['state'], [string, Tone]> = {
  connecting: ['正在连接', 'busy'],
  live: ['推流中', 'good'],
  waiting: ['等待重连', 'careful'],
};
