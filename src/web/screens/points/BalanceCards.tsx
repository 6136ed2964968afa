import { getSpace } from '../../../contract/file.ts';
import { count, fileSize } from '../../parts/format.ts';
import { useCall } from '../../client/use-call.ts';
import styles from './BalanceCards.module.css';

interface Props {
  balance: number | null | undefined;
  frozen: number | null | undefined;
}

interface FigureProps {
  label: string;
  value: number | null | undefined;
  about: string;
}

function Figure({ label, value, about }: FigureProps) {
  return (
    <div className={`${styles.figure} grow stack gap4 middle`}>
      <span className="body-text">{label}</span>
      <span className={`${styles.value} figures`}>
        {value === undefined ? (
          <span className={`${styles.waiting} shade`} />
        ) : value === null ? (
          '—'
        ) : (
          count(value)
        )}
        <small>算力</small>
      </span>
      <span className="hint small">{about}</span>
    </div>
  );
}

export function BalanceCards({ balance, frozen }: Props) {
  const space = useCall(getSpace, {}).data;
  return (
    <section aria-label="算力余额" className={styles.cards}>
      <div className={`${styles.card} padded24 card`}>
        <Figure label="余额" value={balance} about="现在就能用的算力" />
        <Figure label="冻结中" value={frozen} about="进行中的任务和预订单占用的算力" />
      </div>
      <div className={`${styles.card} padded24 card`}>
        <div className={styles.rules}>
          <h2 className={styles.title}>算力怎么扣，怎么退</h2>
          <ol>
            <li>提交前先看到要用多少，提交后先冻结。</li>
            <li>完成了才扣除，扣的就是冻结的那些。</li>
            <li>失败或取消，冻结的算力全部退回余额。</li>
          </ol>
          {space && (
            <p className={`${styles.contact} figures`}>
              存储空间：已用 {space.used === 0 ? 0 : fileSize(space.used)}
              {space.limit !== null && `，一共 ${fileSize(space.limit)}`}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
