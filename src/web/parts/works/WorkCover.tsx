import { useState } from 'react';
import type { Work, WorkType } from '../../../contract/work.ts';
import { Drawing, type DrawingName } from '../states/Drawing.tsx';
import styles from './WorkCover.module.css';
import { fileOf } from './work-facts.ts';

export const workDrawings: Record<WorkType, DrawingName> = {
  short: 'person',
  mix: 'film',
  translate: 'voice',
  audio: 'sound',
  excerpt: 'film',
};

type Covered = Pick<Work, 'type' | 'coverUrl' | 'sourceVideoUrl'>;

export function WorkCover({ work }: { work: Covered }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { coverUrl, sourceVideoUrl } = work;
  return (
    <span className={styles.cover}>
      {coverUrl && broken !== fileOf(coverUrl) ? (
        <>
          <img src={coverUrl} alt="" loading="lazy" className={`${styles.around} fill-cover`} />
          <img
            src={coverUrl}
            alt=""
            loading="lazy"
            className={`${styles.whole} fill-cover`}
            onError={() => setBroken(fileOf(coverUrl))}
          />
        </>
      ) : sourceVideoUrl && broken !== fileOf(sourceVideoUrl) ? (
        <video
          // The first picture of many films is black.
          src={`${sourceVideoUrl}#t=1`}
          muted
          playsInline
          preload="metadata"
          className={`${styles.film} ${styles.whole} fill-cover`}
          onError={() => setBroken(fileOf(sourceVideoUrl))}
        />
      ) : (
        <span className={styles.drawing}>
          <Drawing name={workDrawings[work.type]} />
        </span>
      )}
    </span>
  );
}
