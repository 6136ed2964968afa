import type { FaqGroup } from '../../../../contract/faq.ts';
import { listHits } from '../../../../contract/live.ts';
import { confirmDelete } from '../../../parts/dialogs/confirm-delete.tsx';
import { useCall } from '../../../client/use-call.ts';
import { FaqRow } from './FaqRow.tsx';

interface Props {
  liveId: string;
  groups: FaqGroup[];
  isBusy: boolean;
  /** null: its questions are always on. */
  onToggle: ((group: FaqGroup, isOn: boolean) => void) | null;
  onEdit: (group: FaqGroup) => void;
  from: string;
  onRemove: (group: FaqGroup) => Promise<unknown>;
}

function useHits(liveId: string): (keyword: string) => number {
  const { data } = useCall(listHits, { liveId });
  return (keyword) => {
    const hits = (data?.list ?? []).filter(
      (hit) => hit.keyword === keyword || keyword.split('/').includes(hit.keyword),
    );
    return hits.reduce((sum, { count }) => sum + count, 0);
  };
}

export function FaqList({ liveId, groups, isBusy, onToggle, onEdit, from, onRemove }: Props) {
  const hits = useHits(liveId);
  const askRemove = (group: FaqGroup) =>
    confirmDelete({
      what: `问答「${group.keyword}」`,
      lost: `它的 ${group.ids.length} 个答案会${from}删除，删除后几秒内可以撤销。`,
      onConfirm: () => onRemove(group),
    });
  return (
    <ul className="stack plain-list">
      {groups.map((group) => (
        <li key={group.keyword}>
          <FaqRow
            group={group}
            isBusy={isBusy}
            hits={hits(group.keyword)}
            onToggle={onToggle && ((isOn) => onToggle(group, isOn))}
            onEdit={() => onEdit(group)}
            onRemove={() => askRemove(group)}
          />
        </li>
      ))}
    </ul>
  );
}
