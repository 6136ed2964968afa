import type { z } from 'zod';
import type { quote } from '../../../contract/work.ts';
import { duration } from '../format.ts';
import { PriceLine } from '../PriceLine.tsx';
import styles from './QuoteLine.module.css';

interface Props {
  /** null: there is nothing to price yet. */
  quote: z.infer<typeof quote> | null;
  before: string;
}

export function QuoteLine({ quote, before }: Props) {
  if (!quote) return <p className={`${styles.quote} ${styles.length}`}>{before}</p>;
  return (
    <div className={styles.quote} role="status">
      <PriceLine cost={quote.cost} />
      <div className={`${styles.length} figures`}>预计时长 {duration(quote.seconds)}</div>
      {quote.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}
