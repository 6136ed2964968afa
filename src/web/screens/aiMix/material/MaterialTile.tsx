import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { DragEvent } from 'react';
import type { Material } from '../../../../contract/mix.ts';
import { clock } from '../../../parts/format.ts';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import type { MixGroup } from '../mix-draft.ts';
import { MaterialPicture } from './MaterialPicture.tsx';
import styles from './MaterialTile.module.css';

interface Props {
  material: Material;
  others: MixGroup[];
  onOpen: () => void;
  onMove: (groupId: number) => void;
  onRemove: () => void;
  onDragStart: (event: DragEvent) => void;
}

const usedSeconds = ({ duration, in: from, out: to }: Material): number | null =>
  duration === null ? null : (to ?? duration) - (from ?? 0);

export function MaterialTile({ material, others, onOpen, onMove, onRemove, onDragStart }: Props) {
  const { name, state, error } = material;
  const seconds = usedSeconds(material);
  return (
    <article className={`${styles.tile} stack gap0 box`} draggable onDragStart={onDragStart}>
      <button
        type="button"
        className={`${styles.picture} bare-button`}
        aria-label={`修剪和标签 ${name}`}
        onClick={onOpen}
      >
        <MaterialPicture material={material} />
        {seconds !== null && state !== 'failed' && (
          <span className={`${styles.length} figures`}>{clock(seconds)}</span>
        )}
      </button>
      <Button
        size="small"
        shape="circle"
        className={styles.remove}
        icon={<CloseOutlined />}
        aria-label={`从分组移除 ${name}`}
        onClick={onRemove}
      />
      <div className={`${styles.foot} row gap0`}>
        <div className="grow can-shrink">
          <div className="small strong ellipsis" title={name}>
            {name}
          </div>
          {state === 'ready' && <span className="small hint">可用</span>}
          {state === 'preparing' && <span className="small hint">整理中…</span>}
          {state === 'failed' && (
            <Tooltip title={error}>
              <span className="small error">失败，点开重试</span>
            </Tooltip>
          )}
        </div>
        <MoreMenu
          size="small"
          label={`更多操作 ${name}`}
          items={[
            { key: 'open', label: '修剪和标签', onClick: onOpen },
            ...others.map((group) => ({
              key: group.id,
              label: `移到「${group.name}」`,
              onClick: () => onMove(group.id),
            })),
            { type: 'divider' },
            { key: 'remove', label: '从分组移除', onClick: onRemove },
          ]}
        />
      </div>
    </article>
  );
}
