import type { ErrorCardProps } from './ErrorCard.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import styles from './WholeError.module.css';

/** In place of a whole screen that has no frame of its own. */
export function WholeError(props: ErrorCardProps) {
  return (
    <main className={styles.wrong}>
      <ErrorCard {...props} />
    </main>
  );
}
