import type { ReactNode } from 'react';
import styles from './Drawing.module.css';
import { DrawingSheet } from './DrawingSheet.tsx';

const sheets = {
  room: (
    <>
      <rect x="40" y="10" width="40" height="70" rx="7" />
      <circle cx="60" cy="34" r="8" className={styles.accent} />
      <path d="M46 62a14 14 0 0 1 28 0" className={styles.accent} />
      <path d="M52 72h16M30 26a26 26 0 0 0 0 32M90 26a26 26 0 0 1 0 32M22 18a40 40 0 0 0 0 48M98 18a40 40 0 0 1 0 48" />
    </>
  ),
  film: (
    <>
      <rect x="22" y="18" width="76" height="56" rx="7" />
      <path d="M22 30h76M36 18l-6 12M54 18l-6 12M72 18l-6 12M90 18l-6 12" />
      <path d="M54 42v20l18-10z" className={styles.accent} />
    </>
  ),
  sound: (
    <>
      <path d="M22 44v8M32 36v24M82 40v16M92 34v28M102 44v8" />
      <path d="M42 26v44M52 38v20M62 16v64M72 30v36" className={styles.accent} />
    </>
  ),
  voice: (
    <>
      <rect x="49" y="12" width="22" height="42" rx="11" className={styles.accent} />
      <path d="M38 40a22 22 0 0 0 44 0M60 62v14M46 76h28M26 32v16M94 32v16" />
      <path d="M56 24h8M56 32h8" className={styles.accent} />
    </>
  ),
  person: (
    <>
      <path d="M30 26v-8a6 6 0 0 1 6-6h8M76 12h8a6 6 0 0 1 6 6v8M90 62v8a6 6 0 0 1-6 6M36 76a6 6 0 0 1-6-6v-8" />
      <circle cx="60" cy="36" r="12" className={styles.accent} />
      <path d="M38 76c1-13 10-21 22-21s21 8 22 21" className={styles.accent} />
    </>
  ),
  picture: (
    <>
      <rect x="22" y="16" width="76" height="60" rx="7" />
      <circle cx="44" cy="36" r="7" className={styles.accent} />
      <path d="M22 66l22-18 14 11 18-19 22 22" className={styles.accent} />
    </>
  ),
  order: (
    <>
      <path d="M34 10h44l12 12v54H34z" />
      <path d="M78 10v12h12M46 36h30M46 48h30" />
      <path d="M46 62l6 6 12-12" className={styles.accent} />
    </>
  ),
  bin: (
    <>
      <path d="M38 28l4 46a5 5 0 0 0 5 4h26a5 5 0 0 0 5-4l4-46M30 28h60M50 28v-8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8" />
      <path d="M52 42l1 22M68 42l-1 22" className={styles.accent} />
    </>
  ),
  points: (
    <>
      <circle cx="60" cy="44" r="30" />
      <path d="M62 26L48 48h12l-4 16 16-24H60z" className={styles.accent} />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="40" r="24" />
      <path d="M72 58l20 20" className={styles.accent} />
      <path d="M46 40h16" className={styles.accent} />
    </>
  ),
  seal: (
    <>
      <path d="M60 10l28 10v22c0 18-12 30-28 36-16-6-28-18-28-36V20z" />
      <path d="M48 43l9 9 17-18" className={styles.accent} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof sheets;

export function Drawing({ name }: { name: DrawingName }) {
  return <DrawingSheet>{sheets[name]}</DrawingSheet>;
}
