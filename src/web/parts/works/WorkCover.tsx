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

type Covered = Pick<Work, 'type' | 'coverUrl' | 'sourceVideoUrl' | 'width' | 'height'>;

export function WorkCover({ work }: { work: Covered }) {
  const [broken, setBroken] = useState<string | null>(null);
  // A work that is not made yet has no size, and of a wide film a portrait cover shows the middle third.
  const [wideFilm, setWideFilm] = useState<string | null>(null);
  const { coverUrl, sourceVideoUrl, width, height } = work;
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
      ) : sourceVideoUrl && broken !== fileOf(sourceVideoUrl) ? (
        <video
          // The first picture of many films is black.
          src={`${sourceVideoUrl}#t=1`}
          muted
          playsInline
          preload="metadata"
          className={`fill-cover ${styles.film} ${wideFilm === fileOf(sourceVideoUrl) ? styles.wide : ''}`}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setWideFilm(videoWidth > videoHeight ? fileOf(sourceVideoUrl) : null)
          }
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
