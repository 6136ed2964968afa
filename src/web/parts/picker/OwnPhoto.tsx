import { CameraOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import styles from './Tile.module.css';

/** One's own face comes before everybody else's. */
export const OwnPhoto = () => (
  <Link to="/videoCustomized" className={styles.own}>
    <span className={`${styles.frame} ${styles.person} ${styles.mark}`}>
      <CameraOutlined aria-hidden="true" />
    </span>
    <span className={`${styles.words} stack gap0`}>
      <span className="strong ellipsis">用自己的照片</span>
      <span className="two-lines hint small">一张正面照就能做，先免费预览</span>
    </span>
  </Link>
);
