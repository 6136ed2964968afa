import { SearchInput } from '../../../parts/fields/SearchInput.tsx';
import { useState } from 'react';
import type { GoodsView } from '../../../../contract/live/goods.ts';
import { shortTime } from '../../../parts/format.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import styles from './GoodsPanel.module.css';
import { SHOWN, ShowMore } from './ShowMore.tsx';
import { TellButton } from './TellButton.tsx';
import type { GoodsActions } from './use-goods.ts';

export function GoodsList({
  view: { goods, order, now },
  actions,
}: {
  view: GoodsView;
  actions: GoodsActions;
}) {
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(SHOWN);
  const words = wanted.trim().toLowerCase();
  const found = goods.filter(
    ({ name, number }) => name.toLowerCase().includes(words) || String(number) === words.replace(/号$/, ''),
  );
  const next = new Map(order.toReversed().map(({ name, at }) => [name, at]));
  const stateOf = (name: string, toldAt: string | null): string => {
    if (now?.name === name) return '正在讲';
    const at = next.get(name);
    const coming = at ? `约 ${shortTime(at).slice(-5)} 讲` : '一小时内不讲';
    return toldAt ? `${shortTime(toldAt).slice(-5)} 讲过 · ${coming}` : `还没讲 · ${coming}`;
  };
  return (
    <>
      <SearchInput label="找商品" placeholder="商品名或几号" value={wanted} onChange={setWanted} />
      {found.length === 0 && <EmptyState drawing="search" text="没有找到这个商品，换个词试试。" />}
      <ul className="stack gap0 plain-list" aria-label="全部商品">
        {found.slice(0, most).map(({ number, name, toldAt }) => (
          <li key={name} className="row rule-below">
            <span className={`${styles.number} hint figures`}>{number} 号</span>
            <div className="grow can-shrink stack gap0">
              <div className="strong break-anywhere">{name}</div>
              <p className="hint small">{stateOf(name, toldAt)}</p>
            </div>
            <TellButton name={name} actions={actions} />
          </li>
        ))}
      </ul>
      <ShowMore all={found.length} most={most} onChange={setMost} />
    </>
  );
}
