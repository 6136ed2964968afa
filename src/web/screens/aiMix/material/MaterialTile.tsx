import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { Material } from '../../../../contract/mix.ts';
import { clock } from '../../../parts/format.ts';
import styles from './MaterialTile.module.css';
import { MaterialPicture } from './MaterialPicture.tsx';

export function MaterialTile({ material, onRemove }: { material: Material; onRemove: () => void }) {
  const { name, state, error, duration } = material;
  return (
    <article className={`${styles.tile} stack gap0 box`}>
      <div className={styles.picture}>
        <MaterialPicture material={material} />
        {duration !== null && state !== 'failed' && (
          <span className={`${styles.length} figures`}>{clock(duration)}</span>
        )}
        <Button
          size="small"
          shape="circle"
          className={styles.remove}
          icon={<CloseOutlined />}
          aria-label={`从分组移除 ${name}`}
          onClick={onRemove}
        />
      </div>
      <div className={styles.foot}>
        <div className="small strong ellipsis" title={name}>
          {name}
        </div>
        {state === 'ready' && <span className="small hint">可用</span>}
        {state === 'preparing' && <span className="small hint">整理中…</span>}
        {state === 'failed' && (
          <Tooltip title={error}>
            <span className="small error">失败，不会用上</span>
          </Tooltip>
        )}
      </div>
    </article>
  );
}
