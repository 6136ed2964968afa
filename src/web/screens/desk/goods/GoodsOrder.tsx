import { HolderOutlined } from '@ant-design/icons';
import { Fragment, useState } from 'react';
import type { GoodsView } from '../../../../contract/live/goods.ts';
import { useReorder } from '../../../parts/editor/use-reorder.ts';
import { shortTime } from '../../../parts/format.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import rows from '../review/QueueList.module.css';
import styles from './GoodsPanel.module.css';
import { SHOWN, ShowMore } from './ShowMore.tsx';
import { TellButton } from './TellButton.tsx';
import type { GoodsActions } from './use-goods.ts';

/** Two hundred rows with all their buttons would make every change slow. */

export function GoodsOrder({ order, actions }: { order: GoodsView['order']; actions: GoodsActions }) {
  const [most, setMost] = useState(SHOWN);
  const shown = order.slice(0, most);
  const move = (from: number, to: number) => void actions.move(from, to);
  const { grip, row, isOver } = useReorder(
    shown.map(({ id }) => id),
    move,
  );
  if (order.length === 0)
    return <EmptyState drawing="order" text="这是最后一个商品了，讲完就结束。可以从全部商品里再点一个。" />;
  return (
    <>
      <ol className="stack plain-list" aria-label="讲解顺序">
        {shown.map(({ id, name, at, round, why }, index) => (
          <Fragment key={id}>
            {index > 0 && round !== shown[index - 1]!.round && (
              <li className={`${styles.round} hint small`}>第 {round} 遍</li>
            )}
            <li
              className={`${rows.item} ${styles.item} box ${isOver(index) ? 'lit-border' : ''}`}
              {...row(index)}
            >
              <span className={`${rows.grip} hide-on-phone`} aria-hidden="true" {...grip(index)}>
                <HolderOutlined />
              </span>
              <div className="grow own-line-on-phone can-shrink stack gap0">
                <div className="strong break-anywhere">{name}</div>
                <p className="hint small">
                  <time dateTime={at} className="figures">
                    约 {shortTime(at).slice(-5)}
                  </time>
                  {why && ` · ${why}`}
                </p>
              </div>
              <TellButton name={name} actions={actions} />
              <MoveButtons
                index={index}
                count={order.length}
                name={name}
                removal="跳过"
                className="row"
                onMove={move}
                onRemove={() => void actions.remove(id, name)}
              />
            </li>
          </Fragment>
        ))}
      </ol>
      <ShowMore all={order.length} most={most} onChange={setMost} />
    </>
  );
}
