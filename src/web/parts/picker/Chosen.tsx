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
    <span className={`${styles.words} stack gap0 grow`}>
      <span className="strong ellipsis">{name}</span>
      {about && <span className="hint small ellipsis">{about}</span>}
      {sample && <span className="above4 body-text small">{sample}</span>}
    </span>
  );
}
