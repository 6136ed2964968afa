import styles from './Subtitles.module.css';

/** One picture, two lines of subtitles. */
export function Subtitles() {
  return (
    <div className={styles.frame}>
      <img
        src="/assets/backdrops/live-studio.landscape.webp"
        alt=""
        loading="lazy"
        className={styles.backdrop}
      />
      <img src="/assets/presenters/chen.cover.webp" alt="" loading="lazy" className={styles.presenter} />
      <span className={styles.mark}>AI翻译配音 · AI生成</span>
      <p className={styles.lines}>
        <span lang="en">Every order ships within 24 hours.</span>
        <small>所有订单 24 小时内发货。</small>
      </p>
    </div>
  );
}
