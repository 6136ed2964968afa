import { Hint } from '../layout/Hint.tsx';
import styles from './Chosen.module.css';

interface Props {
  name: string;
  about: string;
  /** What its audition says. */
  sample?: string | null;
}

/** What a picker offers, or what was chosen in it: the name and a few words. */
export function Chosen({ name, about, sample }: Props) {
  return (
    <span className={styles.words}>
      <span className={`${styles.name} ellipsis`}>{name}</span>
      {about && (
        <Hint as="span" small className="ellipsis">
          {about}
        </Hint>
      )}
      {sample && <span className={styles.sample}>{sample}</span>}
    </span>
  );
}
