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

export function WorkCover({ work }: { work: Pick<Work, 'type' | 'coverUrl' | 'width' | 'height'> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { coverUrl, width, height } = work;
  const isWide = width !== null && height !== null && width > height;
  return (
    <span className={styles.cover}>
      {coverUrl && broken !== fileOf(coverUrl) ? (
        <>
          {isWide && <img src={coverUrl} alt="" loading="lazy" className={`${styles.around} fill-cover`} />}
          <img
            src={coverUrl}
            alt=""
            loading="lazy"
            className={`fill-cover ${isWide ? styles.wide : ''}`}
            onError={() => setBroken(fileOf(coverUrl))}
          />
        </>
      ) : (
        <span className={styles.drawing}>
          <Drawing name={workDrawings[work.type]} />
        </span>
      )}
    </span>
  );
}
