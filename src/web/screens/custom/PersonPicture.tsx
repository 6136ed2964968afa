import styles from './PersonPicture.module.css';

interface Props {
  /** One of our own presenters: nobody real is shown as an example. */
  presenter: string;
  /** null: a plain wall, as in a photo. */
  backdrop: string | null;
  caption: string;
}

/** How a person looks in a photo, and on a stage. */
export const PersonPicture = ({ presenter, backdrop, caption }: Props) => (
  <figure className={styles.figure}>
    <span
      className={styles.frame}
      style={backdrop ? { backgroundImage: `url(/assets/backdrops/${backdrop}.thumb.webp)` } : undefined}
    >
      <img
        src={`/assets/presenters/${presenter}.cover.webp`}
        alt=""
        loading="lazy"
        className={styles.person}
      />
    </span>
    <figcaption className="hint small">{caption}</figcaption>
  </figure>
);
