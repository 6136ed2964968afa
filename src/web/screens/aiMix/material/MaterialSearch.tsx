import { SearchInput } from '../../../parts/fields/SearchInput.tsx';
import { Pagination, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listMaterials, type Material } from '../../../../contract/mix.ts';
import { useCall } from '../../../client/use-call.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';

interface Props {
  pageSize: number;
  groupNames: string[];
  children: (materials: Material[]) => ReactNode;
}

export function MaterialSearch({ pageSize, groupNames, children }: Props) {
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [current, setCurrent] = useState(1);
  const keyword = useDebounced(typed.trim(), 300);
  const { data, error, refetch } = useCall(listMaterials, {
    current,
    pageSize,
    ...(keyword && { keyword }),
    ...(group && { group }),
  });
  const isFiltered = keyword !== '' || group !== null;
  return (
    <div className="stack gap12">
      <SearchInput
        placeholder="搜索名称或标签"
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setCurrent(1);
        }}
      />
      {groupNames.length > 0 && (
        <Select
          allowClear
          aria-label="原来的分组"
          placeholder="全部分组"
          value={group}
          options={groupNames.map((name) => ({ value: name, label: `放进过「${name}」` }))}
          onChange={(name: string | undefined) => {
            setGroup(name ?? null);
            setCurrent(1);
          }}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" />}
      {!data && error && <ErrorCard error={error} title="素材库没有打开" retry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          drawing={isFiltered ? 'search' : 'film'}
          text={
            isFiltered ? '没有这样的素材，换个词或分组试试。' : '素材库还是空的，上传过的素材会留在这里。'
          }
        />
      )}
      {data && children(data.list)}
      {data && data.total > pageSize && (
        <Pagination
          size="small"
          align="center"
          current={current}
          total={data.total}
          pageSize={pageSize}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  );
}
