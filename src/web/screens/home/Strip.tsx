import styles from './Strip.module.css';

const rows = [
  { name: '成片 1', cuts: ['shop-podium', 'shop-shelf', 'home-kitchen', 'shop-warehouse'], same: '12%' },
  { name: '成片 2', cuts: ['home-kitchen', 'shop-warehouse', 'shop-podium', 'shop-shelf'], same: '18%' },
  { name: '成片 3', cuts: ['shop-shelf', 'home-kitchen', 'shop-warehouse', 'shop-podium'], same: '9%' },
];

/** The same clips in three orders. */
export function Strip() {
  return (
    <div className={styles.scene}>
      {rows.map(({ name, cuts, same }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <div className={styles.cuts}>
            {cuts.map((cut) => (
              <img key={cut} src={`/assets/backdrops/${cut}.thumb.webp`} alt="" loading="lazy" />
            ))}
          </div>
          <span className={`${styles.same} figures`}>重复率 {same}</span>
        </div>
      ))}
    </div>
  );
}
