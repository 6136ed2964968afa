import styles from './Chosen.module.css';

interface Props {
  picture: string | null;
  name: string;
  about: string;
  /** What its audition says. */
  sample?: string | null;
}

/** One line for what is chosen: picture, name, a few words. */
export function Chosen({ picture, name, about, sample }: Props) {
  return (
    <>
      {picture && <img src={picture} alt="" className={styles.picture} />}
      <span className={styles.words}>
        <span className={`${styles.name} ellipsis`}>{name}</span>
        {about && <span className={`${styles.about} ellipsis`}>{about}</span>}
        {sample && <span className={styles.sample}>{sample}</span>}
      </span>
    </>
  );
}
