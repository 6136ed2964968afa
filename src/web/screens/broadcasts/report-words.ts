import type { Broadcast } from '../../../contract/broadcasts/broadcast.ts';
import { SHORT_FPS } from '../../../stage/short-scene.ts';
import { duration } from '../../parts/format.ts';

export const NOT_RECORDED = '没有记录';

export const timeOnAir = ({ startedAt, endedAt }: Pick<Broadcast, 'startedAt' | 'endedAt'>): string =>
  duration(((endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(startedAt)) / 1000);

export const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;

export const seconds = (value: number): string =>
  value < 0.1 ? '不到 0.1 秒' : value < 60 ? `${value.toFixed(1)} 秒` : duration(value);

export const haltSeconds = (lateFrames: number): string =>
  lateFrames === 0 ? '0 秒' : seconds(lateFrames / SHORT_FPS);
