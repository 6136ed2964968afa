import type { ReactNode } from 'react';
import styles from './Tile.module.css';

interface Props {
  picture: string;
  name: string;
  about: string;
  isPerson: boolean;
  extra?: ReactNode;
  /** On the picture, or in its place while that is hidden. */
  children?: ReactNode;
  isHidden?: boolean;
}

export function Tile({ picture, name, about, isPerson, extra, children, isHidden = false }: Props) {
  return (
    <>
      <span className={`${styles.frame} ${isPerson ? styles.person : ''}`}>
        <img
          src={picture}
          alt=""
          loading="lazy"
          className={`${styles.picture} ${isHidden ? styles.unseen : ''}`}
        />
        {children}
      </span>
      <span className={`${styles.words} stack gap0`}>
        <span className="strong ellipsis">{name}</span>
        {about && <span className="two-lines hint small">{about}</span>}
        {extra}
      </span>
    </>
  );
}
