import styles from './FeaturePictures.module.css';
import { StageFrame } from '../../parts/cover/StageFrame.tsx';

export function LivePicture() {
  return (
    <div className={`${styles.scene} row gap24 middle`}>
      <StageFrame presenter="lin" backdrop="live-studio" className={styles.frame} />
      <ol className={`${styles.talk} stack gap12 plain-list`}>
        <li className={styles.said}>这款外套是羊毛混纺，里面加了一层轻薄内胆。</li>
        <li className={styles.asked}>
          <small>观众 张***</small>
          可以机洗吗
        </li>
        <li className={styles.answered}>
          <small>命中问答「清洗」</small>
          建议干洗，手洗请用冷水，平铺晾干。
        </li>
        <li className={styles.said}>好，我们接着看袖口的细节。</li>
      </ol>
    </div>
  );
}

export function ShortPictures() {
  return (
    <div className={styles.pair}>
      <StageFrame presenter="mei" backdrop="shop-fashion" mark="AI生成" />
      <StageFrame presenter="hao" backdrop="live-neon" mark="AI生成" />
      <StageFrame presenter="guo" backdrop="home-kitchen" mark="AI生成" />
    </div>
  );
}

const languages = [
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

const heights = [
  12, 26, 44, 62, 38, 20, 14, 30, 58, 80, 66, 40, 24, 16, 36, 70, 92, 74, 48, 28, 18, 34, 60, 84, 64, 42, 22,
  14, 28, 52, 76, 56, 34, 18, 24, 46, 68, 50, 30, 14,
];

export function LanguagesPicture() {
  return (
    <div className={styles.voiceScene}>
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
      <ul className={`${styles.names} row wrap plain-list`}>
        {languages.map((name) => (
          <li key={name}>{name}</li>
        ))}
        <li>等 24 种</li>
      </ul>
    </div>
  );
}

const mixes = [
  { name: '成片 1', cuts: ['shop-podium', 'shop-shelf', 'home-kitchen', 'shop-warehouse'], same: '12%' },
  { name: '成片 2', cuts: ['home-kitchen', 'shop-warehouse', 'shop-podium', 'shop-shelf'], same: '18%' },
  { name: '成片 3', cuts: ['shop-shelf', 'home-kitchen', 'shop-warehouse', 'shop-podium'], same: '9%' },
];

export function MixPicture() {
  return (
    <div className={`${styles.mixScene} stack gap16`}>
      {mixes.map(({ name, cuts, same }) => (
        <div key={name} className={`${styles.row} row gap16`}>
          <span className="rigid strong">{name}</span>
          <div className={styles.cuts}>
            {cuts.map((cut) => (
              <img key={cut} src={`/assets/backdrops/${cut}.thumb.webp`} alt="" loading="lazy" />
            ))}
          </div>
          <span className="push-end-on-phone rigid hint small figures">重复率 {same}</span>
        </div>
      ))}
    </div>
  );
}

export function TranslatePicture() {
  return (
    <div className={styles.translateFrame}>
      <img
        src="/assets/backdrops/live-studio.landscape.webp"
        alt=""
        loading="lazy"
        className={styles.backdrop}
      />
      <img src="/assets/presenters/chen.cover.webp" alt="" loading="lazy" className={styles.presenter} />
      <span className={styles.mark}>AI翻译配音 · AI生成</span>
      <p className={`${styles.lines} stack gap0`}>
        <span lang="en">Every order ships within 24 hours.</span>
        <small>所有订单 24 小时内发货。</small>
      </p>
    </div>
  );
}
