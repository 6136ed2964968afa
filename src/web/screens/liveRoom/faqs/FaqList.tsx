import type { FaqGroup } from '../../../../contract/faq.ts';
import { confirmDelete } from '../../../parts/dialogs/confirm-delete.tsx';
import styles from './FaqPanel.module.css';
import { FaqRow } from './FaqRow.tsx';
import { useHits } from './use-hits.ts';

interface Props {
  liveId: string;
  groups: FaqGroup[];
  isBusy: boolean;
  /** null: they are always on. */
  onToggle: ((group: FaqGroup, isOn: boolean) => void) | null;
  onEdit: (group: FaqGroup) => void;
  /** Where the answers are gone from: 从知识库和所有用到它的直播间里 */
  from: string;
  onRemove: (group: FaqGroup) => Promise<unknown>;
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
    <ul className={styles.list}>
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
