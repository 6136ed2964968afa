import { RedoOutlined, StepForwardOutlined } from '@ant-design/icons';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';
import type { DeskProps } from '../use-desk-actions.ts';
import { GoodsList } from './GoodsList.tsx';
import { GoodsOrder } from './GoodsOrder.tsx';
import styles from './GoodsPanel.module.css';
import { useGoods } from './use-goods.ts';

const lists = optionsOf({ order: '接下来', all: '全部商品' });

export function GoodsPanel(props: DeskProps) {
  const { room, desk } = props;
  const { goods } = desk;
  const [shown, setShown] = useState<'order' | 'all'>('order');
  const actions = useGoods(props, goods?.order ?? []);
  if (!goods) return <PanelSkeleton />;
  if (goods.goods.length === 0)
    return (
      <EmptyState
        drawing="order"
        text="还没有商品话术。写好商品话术，就能在这里点着讲。"
        action={<LinkButton to={`/liveRoom/${room.id}`}>去写话术</LinkButton>}
      />
    );
  const { now } = goods;
  return (
    <div className="stack gap12">
      {now && (
        <section className={`${styles.now} box stack gap4`} aria-label="正在讲的商品">
          <p className="hint small">正在讲{now.left > 0 && `，还有 ${now.left} 段`}</p>
          <div className="row">
            <strong className="grow ellipsis" title={now.name}>
              {now.name}
            </strong>
            <Button size="small" icon={<RedoOutlined />} onClick={() => actions.direct(now.name, 'sentence')}>
              重讲
            </Button>
            <Button
              size="small"
              icon={<StepForwardOutlined />}
              onClick={() => actions.direct(now.name, 'skip')}
            >
              跳过
            </Button>
          </div>
        </section>
      )}
      <Segmented block aria-label="看哪些商品" options={lists} value={shown} onChange={setShown} />
      {shown === 'order' ? (
        <GoodsOrder order={goods.order} actions={actions} />
      ) : (
        <GoodsList view={goods} actions={actions} />
      )}
    </div>
  );
}
