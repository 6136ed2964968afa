import { Panel } from '../../../parts/layout/Panel.tsx';
import styles from './SimilarityTable.module.css';
import type { mixBatch } from '../../../../contract/mix.ts';
import type { Output } from '../../../client/api.ts';

export type BatchComparison = Output<typeof mixBatch>;

/** Not less than it is: what is shared at all is not 0. */
const wholePercent = (share: number): number => Math.ceil(share * 100 - 0.001);

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

const toneOf = (share: number, target: number): string =>
  share > target ? 'tone-bad' : share > target / 2 ? 'tone-careful' : share > 0 ? 'tone-good' : '';

export function SimilarityTable({ compared: { ids, similarity, target } }: { compared: BatchComparison }) {
  const pairs = similarity.flatMap((row, index) => row.slice(index + 1));
  const most = Math.max(...pairs);
  return (
    <Panel title="两两重复率">
      <div className="stack gap12">
        <p className="no-margin hint">
          重复率是两条视频取自同一素材同一时刻的秒数，占较短一条的比例。最高 {wholePercent(most)}%，要求不超过{' '}
          {wholePercent(target)}%。
        </p>
        <div className={styles.scroll} tabIndex={0} role="group" aria-label="两两重复率">
          <table className={`${styles.table} figures`}>
            <thead>
              <tr>
                <td />
                {ids.map((id, index) => (
                  <th key={id} scope="col">
                    {index + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ids.map((id, row) => (
                <tr key={id}>
                  <th scope="row">第 {row + 1} 条</th>
                  {ids.map((other, column) =>
                    row === column ? (
                      <td key={other}>–</td>
                    ) : (
                      <td key={other} className={toneOf(similarity[row]![column]!, target)}>
                        {wholePercent(similarity[row]![column]!)}%
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}
