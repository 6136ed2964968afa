import { PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Material } from '../../../../contract/mix.ts';
import { fileOf } from '../../../parts/works/work-facts.ts';
import styles from './MaterialPicture.module.css';

export function MaterialPicture({ material: { kind, strip, url } }: { material: Material }) {
  const src = strip ? strip.url : kind === 'image' ? url : null;
  const [broken, setBroken] = useState<string | null>(null);
  if (src && broken !== fileOf(src))
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        className={`${kind === 'video' ? styles.strip : styles.picture} fill-cover`}
        onError={() => setBroken(fileOf(src))}
      />
    );
  return (
    <span className={styles.icon}>{kind === 'image' ? <PictureOutlined /> : <VideoCameraOutlined />}</span>
  );
}
