import styles from './Languages.module.css';

const names = [
  '普通话',
  '四川腔',
  '东北腔',
  '美式英语',
  '英式英语',
  '日语',
  '西班牙语',
  '法语',
  '意大利语',
  '葡萄牙语',
  '德语',
  '俄语',
];

/** Heights of a spoken sentence, drawn once by hand. */
const heights = [
  12, 26, 44, 62, 38, 20, 14, 30, 58, 80, 66, 40, 24, 16, 36, 70, 92, 74, 48, 28, 18, 34, 60, 84, 64, 42, 22,
  14, 28, 52, 76, 56, 34, 18, 24, 46, 68, 50, 30, 14,
];

export function Languages() {
  return (
    <div className={styles.scene}>
      <svg viewBox="0 0 400 100" className={styles.wave} aria-hidden="true" preserveAspectRatio="none">
        {heights.map((height, index) => (
          <rect
            key={index}
            x={index * 10 + 2}
            y={50 - height / 2}
            width="5"
            height={height}
            rx="2.5"
            className={index < 17 ? styles.played : styles.rest}
          />
        ))}
      </svg>
      <p className={styles.text}>欢迎来到直播间，今天给大家带来三款新品。</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        <li>等 24 种</li>
      </ul>
    </div>
  );
}
