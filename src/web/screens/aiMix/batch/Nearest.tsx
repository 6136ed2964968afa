import type { mixBatch } from '../../../../contract/mix.ts';
import type { Output } from '../../../client/api.ts';

export type BatchComparison = Output<typeof mixBatch>;

/** Not less than it is: what is shared at all is not 0. */
export const wholePercent = (share: number): number => Math.ceil(share * 100 - 0.001);

export function Nearest({ id, compared }: { id: string; compared: BatchComparison | null }) {
  const place = compared?.ids.indexOf(id) ?? -1;
  if (!compared || place < 0 || compared.ids.length < 2) return <span className="hint small">–</span>;
  const others = compared.similarity[place]!.map((share, index) => (index === place ? -1 : share));
  const most = Math.max(...others);
  if (most === 0) return <span className="hint small">和其他条没有重复</span>;
  return (
    <span className="hint small figures">
      最高 {wholePercent(most)}%（和第 {others.indexOf(most) + 1} 条）
    </span>
  );
}
