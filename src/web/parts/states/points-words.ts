import type { Points } from '../../../contract/job.ts';
import { count } from '../format.ts';

export function pointsWords({ frozen, spent, returned }: Points): string {
  if (frozen === 0 && spent === 0) return returned > 0 ? `${count(returned)} 算力已退回` : '没有扣算力';
  return [spent > 0 && `已扣除 ${count(spent)} 算力`, frozen > 0 && `已冻结 ${count(frozen)} 算力`]
    .filter(Boolean)
    .join('，');
}

export const giveUpWords = ({ frozen, spent }: Pick<Points, 'frozen' | 'spent'>): string =>
  frozen > 0
    ? `冻结的 ${count(frozen)} 算力马上退回`
    : spent > 0
      ? `已扣除的 ${count(spent)} 算力不退`
      : '没有冻结算力';
