import styles from './StageFrame.module.css';

interface Props {
  presenter: string;
  backdrop: string | null;
  mark?: string;
  className?: string | undefined;
}

export function StageFrame({ presenter, backdrop, mark = 'AI数字人 · 内容由AI生成', className = '' }: Props) {
  return (
    <div className={`${styles.frame} ${className}`}>
      {backdrop && (
        <img
          src={`/assets/backdrops/${backdrop}.thumb.webp`}
          srcSet={`/assets/backdrops/${backdrop}.thumb.webp 270w, /assets/backdrops/${backdrop}.portrait.webp 1080w`}
          sizes="260px"
          alt=""
          loading="lazy"
          className="fill-cover"
        />
      )}
      <img
        src={`/assets/presenters/${presenter}.cover.webp`}
        alt=""
        loading="lazy"
        className={styles.presenter}
      />
      <span className={styles.mark}>{mark}</span>
    </div>
  );
}
