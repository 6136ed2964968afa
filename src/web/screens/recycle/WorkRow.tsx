import type { ReactNode } from 'react';
import type { Work } from '../../../contract/work.ts';
import { WorkCover } from '../../parts/works/WorkCover.tsx';
import styles from './WorkRow.module.css';

interface Props {
  work: Work;
  /** Before the picture: a checkbox. */
  lead?: ReactNode;
  about: ReactNode;
  /** Given: the name is a button that opens it. */
  onOpen?: () => void;
  /** At the right; a line of its own on small screens. */
  state: ReactNode;
  /** At the very right, beside the name on small screens too: at most two round buttons. */
  children?: ReactNode;
}

export function WorkRow({ work, lead, about, onOpen, state, children }: Props) {
  return (
    <article className={`${styles.row} card`}>
      {lead}
      <span className={styles.thumb}>
        <WorkCover work={work} />
      </span>
      <span className={styles.words}>
        {onOpen ? (
          <button
            type="button"
            className={`${styles.name} ellipsis ${styles.open} bare-button`}
            title={work.name}
            onClick={onOpen}
          >
            {work.name}
          </button>
        ) : (
          <span className={`${styles.name} ellipsis`} title={work.name}>
            {work.name}
          </span>
        )}
        <span className={`${styles.about} figures`}>{about}</span>
      </span>
      {state && <div className={styles.state}>{state}</div>}
      {children && <div className={styles.tail}>{children}</div>}
    </article>
  );
}
