import type { Work, WorkType } from '../../../contract/work.ts';
import type { DrawingName } from '../Drawing.tsx';
import { Drawing } from '../Drawing.tsx';
import styles from './WorkCover.module.css';

export const workDrawings: Record<WorkType, DrawingName> = {
  short: 'person',
  mix: 'film',
  translate: 'voice',
  audio: 'sound',
};

/** Its picture, or a drawing of its kind; fills what it stands in. */
export function WorkCover({ work }: { work: Pick<Work, 'type' | 'coverUrl'> }) {
  return (
    <span className={styles.cover}>
      {work.coverUrl ? (
        <img src={work.coverUrl} alt="" loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.drawing}>
          <Drawing name={workDrawings[work.type]} />
        </span>
      )}
    </span>
  );
}
