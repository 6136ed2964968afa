import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Draft, listDrafts } from '../../../../contract/short.ts';
import { PAGE_SIZE } from '../../../../contract/fields.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { useCall } from '../../../client/use-call.ts';
import { displayName } from '../order/order.ts';

export const nameOfDraft = ({ project }: Draft): string => displayName(project) || '未命名短视频';

interface Props {
  renderRow: (draft: Draft) => ReactNode;
  empty?: ReactNode;
}

export function DraftList({ renderRow, empty }: Props) {
  const [current, setCurrent] = useState(1);
  const drafts = useCall(listDrafts, { current });
  if (drafts.isPending) return <ListSkeleton shape="row" />;
  if (!drafts.data)
    return <ErrorCard error={drafts.error} title="草稿列表没有打开" retry={() => void drafts.refetch()} />;
  const { list, total } = drafts.data;
  const rows = list.map(renderRow);
  return (
    <>
      {rows.every((row) => row === null) ? empty : <ul className="stack plain-list">{rows}</ul>}
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          align="center"
          current={current}
          total={total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </>
  );
}
