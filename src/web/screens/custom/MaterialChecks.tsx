import { putOrder, type Order } from '../../../contract/order.ts';
import { sentenceOf } from '../../client/failure.ts';
import { useCall } from '../../client/use-call.ts';
import { CheckList } from '../../parts/states/CheckList.tsx';
import styles from './CustomScreen.module.css';
import { quoteOf } from './order-fields.ts';

export function useOrderQuote(type: Order['type'], fileId: string | null) {
  const { data, error, isPlaceholderData } = useCall(putOrder, quoteOf(type, fileId ?? ''), {
    enabled: fileId !== null,
  });
  // Else the faults of the file before stand under the next one while that is looked at.
  const quote = data && !isPlaceholderData && 'cost' in data ? data : null;
  return { quote, error };
}

/** Stands under the material: beside the button that sends the order, nobody on a phone sees it in time. */
export function MaterialChecks({ type, fileId }: { type: Order['type']; fileId: string }) {
  const { quote, error } = useOrderQuote(type, fileId);
  if (error)
    return (
      <p className={`${styles.checked} error`} role="alert">
        {sentenceOf(error)}
      </p>
    );
  return (
    <div className={styles.checked} role="status" aria-label="素材检查">
      {quote ? <CheckList checks={quote.checks} /> : <span className="hint">正在检查素材…</span>}
    </div>
  );
}
