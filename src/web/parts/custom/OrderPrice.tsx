import type { Order } from '../../../contract/order.ts';
import { putOrder } from '../../../contract/order.ts';
import { useCall } from '../../use-call.ts';
import { PriceLine } from '../PriceLine.tsx';
import styles from './CustomOrder.module.css';
import { quoteOf } from './order-fields.ts';

interface Props {
  type: Order['type'];
  /** null: no material yet. */
  fileId: string | null;
}

/** What it costs, and what is already seen to be wrong with the material. */
export function OrderPrice({ type, fileId }: Props) {
  const { data } = useCall(putOrder, quoteOf(type, fileId ?? ''), { enabled: fileId !== null });
  if (fileId === null) return <p className={styles.price}>上传素材后，这里会显示要用多少算力。</p>;
  const quote = data && 'cost' in data ? data : null;
  return (
    <div className={styles.price} role="status">
      <PriceLine cost={quote?.cost ?? null} />
      {quote?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}
