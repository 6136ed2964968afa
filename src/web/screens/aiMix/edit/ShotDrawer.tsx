import { SearchOutlined } from '@ant-design/icons';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { LEAST_TRIM, listMaterials, type Material } from '../../../../contract/mix.ts';
import { useCall } from '../../../client/use-call.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { clock } from '../../../parts/format.ts';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import type { MixPick } from './mix-edits.ts';
import { PickPicture } from './PickPicture.tsx';
import styles from './MixEditor.module.css';

const PAGE = 12;

interface Props {
  isOpen: boolean;
  onChoose: (pick: MixPick) => void;
  onClose: () => void;
}

/** Every shot of the library, to be put into a mix. */
export function ShotDrawer({ isOpen, onChoose, onClose }: Props) {
  return (
    <SideDrawer open={isOpen} onClose={onClose} title="选一个画面" width={480} height="92vh">
      {isOpen && <Shots onChoose={onChoose} />}
    </SideDrawer>
  );
}

function Shots({ onChoose }: { onChoose: (pick: MixPick) => void }) {
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(1);
  const keyword = useDebounced(typed.trim(), 300);
  const { data, error, refetch } = useCall(listMaterials, {
    current,
    pageSize: PAGE,
    ...(keyword && { keyword }),
  });
  const ready = data?.list.filter(({ state }) => state === 'ready') ?? [];
  return (
    <div className="stack gap16">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder="搜索名称或标签"
        aria-label="搜索名称或标签"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(1);
        }}
      />
      {!data && !error && <ListSkeleton shape="row" />}
      {!data && error && <ErrorCard error={error} title="素材库没有打开" retry={() => void refetch()} />}
      {data && ready.length === 0 && (
        <EmptyState
          drawing={keyword ? 'search' : 'film'}
          text={keyword ? '没有这样的素材，换个词试试。' : '素材库里还没有整理好的素材。'}
        />
      )}
      {ready.map((material) => (
        <section key={material.id} className="stack gap6" aria-label={material.name}>
          <span className="strong ellipsis">{material.name}</span>
          <ul className={`${styles.shots} plain-list`}>
            {choicesOf(material).map((choice) => (
              <li key={choice.from}>
                <button
                  type="button"
                  className={`${styles.shot} bare-button`}
                  aria-label={`用「${material.name}」${clock(choice.from)} 的画面`}
                  onClick={() => onChoose(choice)}
                >
                  <PickPicture material={material} at={choice.from + choice.seconds / 2} />
                  {material.kind === 'video' && (
                    <span className={`${styles.length} figures`}>{choice.seconds.toFixed(1)} 秒</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data && data.total > PAGE && (
        <Pagination
          size="small"
          align="center"
          current={current}
          total={data.total}
          pageSize={PAGE}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  );
}

/** Seconds that a picture may be shown for. */
const STILL_SECONDS = 10;

function choicesOf({ fileId, kind, duration, shots, in: first, out: last }: Material): MixPick[] {
  if (kind === 'image') return [{ fileId, from: 0, seconds: STILL_SECONDS }];
  const [least, most] = [first ?? 0, last ?? duration ?? 0];
  const whole = shots.length > 0 ? shots : [{ from: 0, to: duration ?? 0 }];
  return whole
    .map(({ from, to }) => ({ from: Math.max(least, from), to: Math.min(most, to) }))
    .filter(({ from, to }) => to - from >= LEAST_TRIM)
    .map(({ from, to }) => ({ fileId, from, seconds: to - from }));
}
