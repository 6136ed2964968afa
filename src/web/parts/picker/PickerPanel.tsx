import { SearchInput } from '../fields/SearchInput.tsx';
import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { optionsOf } from '../fields/options-of.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import type { DrawingName } from '../states/Drawing.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import styles from './PickerPanel.module.css';
import { useFavourites } from './use-favourites.ts';

interface Item {
  id: string;
  name: string;
  mine: boolean;
}

interface Props<T extends Item> {
  what: string;
  store: string;
  drawing: DrawingName;
  query: { data: T[] | undefined; error: Error | null; refetch: () => void };
  isChosen: (item: T) => boolean;
  onChoose: (item: T) => void;
  isOff?: (item: T) => boolean;
  searchText: (item: T) => string;
  shape: 'row' | 'tile';
  children: (item: T) => ReactNode;
  filters?: { fields: ReactNode; isOn: boolean; fits: (item: T) => boolean };
  mineHead?: ReactNode;
  /** Stands before everything else that may be chosen. */
  first?: ReactNode;
  customise: { to: string; text: string } | null;
}

const shelves = { all: '全部', mine: '我的', favourite: '收藏', recent: '最近' };
type Shelf = keyof typeof shelves;

const emptyWords: Record<Shelf, (what: string) => string> = {
  all: (what) => `这里还没有${what}。`,
  mine: (what) => `你还没有自己的${what}。`,
  favourite: (what) => `还没有收藏的${what}，点星标就能收藏。`,
  recent: (what) => `用过的${what}会出现在这里。`,
};

export function PickerPanel<T extends Item>(props: Props<T>) {
  const { what, query, shape, customise, filters, isChosen, isOff = () => false } = props;
  const { favourites, recent, addRecent, toggleFavourite } = useFavourites(props.store);
  const [shelf, setShelf] = useState<Shelf>('all');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();

  const onShelf = (all: T[]): T[] => {
    const byIds = (ids: string[]) => ids.flatMap((id) => all.find((item) => item.id === id) ?? []);
    if (shelf === 'favourite') return byIds(favourites);
    if (shelf === 'recent') return byIds(recent);
    if (shelf === 'mine') return all.filter((item) => item.mine);
    return filters ? all.filter(filters.fits) : all;
  };
  const found = onShelf(query.data ?? []).filter((item) =>
    `${item.name} ${props.searchText(item)}`.toLowerCase().includes(wanted),
  );
  const isSearch = wanted !== '' || (shelf === 'all' && filters?.isOn === true);
  const goCustom = customise && <LinkButton to={customise.to}>{customise.text}</LinkButton>;

  return (
    <div className="stack gap12">
      <Segmented
        aria-label={`${what}的范围`}
        block
        value={shelf}
        onChange={setShelf}
        options={optionsOf(shelves)}
      />
      <SearchInput placeholder={`搜索${what}`} value={typed} onChange={setTyped} />
      {shelf === 'all' && filters?.fields}
      {shelf === 'mine' && props.mineHead}
      {query.data === undefined && query.error === null && (
        <ListSkeleton shape={shape === 'row' ? 'row' : 'portrait'} />
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorCard error={query.error} title={`${what}列表没有打开`} retry={query.refetch} />
      )}
      {query.data && found.length === 0 && (
        <EmptyState
          drawing={isSearch ? 'search' : props.drawing}
          text={isSearch ? `没有符合条件的${what}，换个词或换个条件试试。` : emptyWords[shelf](what)}
          action={shelf === 'mine' ? goCustom : null}
        />
      )}
      <ul className={`${styles.list} plain-list ${styles[shape]}`}>
        {props.first && !isSearch && shelf !== 'favourite' && shelf !== 'recent' && (
          <li className={`${styles.item} card card-link`}>{props.first}</li>
        )}
        {found.map((item) => (
          <li
            key={item.id}
            className={`${styles.item} card card-link ${isChosen(item) ? 'chosen-card' : ''} ${isOff(item) ? styles.off : ''}`}
          >
            <button
              type="button"
              className={styles.choose}
              aria-pressed={isChosen(item)}
              aria-label={`选择 ${item.name}`}
              disabled={isOff(item)}
              onClick={() => {
                addRecent(item.id);
                props.onChoose(item);
              }}
            />
            {props.children(item)}
            <button
              type="button"
              className={`${styles.star} icon-button rigid touch-target`}
              aria-label={`收藏 ${item.name}`}
              aria-pressed={favourites.includes(item.id)}
              onClick={() => toggleFavourite(item.id)}
            >
              {favourites.includes(item.id) ? <StarFilled /> : <StarOutlined />}
            </button>
          </li>
        ))}
      </ul>
      {customise && found.length > 0 && <div className="centred">{goCustom}</div>}
    </div>
  );
}
