import { cardParts, type Order } from '../../../contract/order.ts';
import styles from './CardSentence.module.css';

interface Props {
  type: Order['type'];
  name: string;
  /** null: not there yet. */
  code: string | null;
}

export const CardSentence = ({ type, name, code }: Props) => (
  <p className={styles.sentence} aria-label="要朗读的句子">
    {code !== null &&
      cardParts(type, name, code).map(({ kind, text }) => (
        <span key={kind + text} className={kind === 'words' ? undefined : styles.own}>
          {text}
        </span>
      ))}
  </p>
);
