import type { Material } from '../../../../contract/mix.ts';
import { MaterialPicture } from '../material/MaterialPicture.tsx';
import styles from './MixEditor.module.css';

interface Props {
  material: Material | undefined;
  atSeconds: number;
}

export function PickPicture({ material, atSeconds }: Props) {
  if (!material) return <span className={styles.picture} />;
  const { strip, duration } = material;
  if (!strip || !duration)
    return (
      <span className={styles.picture}>
        <MaterialPicture material={material} />
      </span>
    );
  const index = Math.min(strip.count - 1, Math.floor((atSeconds / duration) * strip.count));
  return (
    <span
      className={styles.picture}
      style={{
        backgroundImage: `url("${strip.url}")`,
        backgroundSize: `${strip.count * 100}% 100%`,
        backgroundPosition: `${(100 * index) / Math.max(1, strip.count - 1)}% 0`,
      }}
    />
  );
}
