import { useState } from 'react';
import type { FaqGroup } from '../../../contract/faq.ts';
import { confirmDelete } from '../../parts/confirm-delete.tsx';
import { FaqDialog } from './FaqDialog.tsx';
import styles from './FaqPanel.module.css';
import { FaqRow } from './FaqRow.tsx';
import type { Editor } from './use-editor.ts';
import { useHits } from './use-hits.ts';
import { useOwnFaqs } from './use-own-faqs.ts';

/** The room's own questions; nothing where it has none. */
export function OwnFaqs({ editor }: { editor: Editor }) {
  const own = useOwnFaqs(editor);
  const hits = useHits(editor.room.id);
  const [edited, setEdited] = useState<FaqGroup | null>(null);
  if (own.groups.length === 0) return null;
  const askRemove = (group: FaqGroup) =>
    confirmDelete({
      what: `问答「${group.keyword}」`,
      lost: `它的 ${group.ids.length} 个答案会删除，不能恢复。`,
      onConfirm: () => own.remove(group),
    });
  return (
    <section className={styles.panel} aria-label="这个直播间自己的问答">
      <span className={`${styles.all} figures`}>这个直播间自己的问答 {own.groups.length} 组</span>
      <ul className={styles.list}>
        {own.groups.map((group) => (
          <li key={group.keyword}>
            <FaqRow
              group={group}
              isBusy={false}
              hits={hits(group.keyword)}
              onToggle={null}
              onEdit={() => setEdited(group)}
              onRemove={() => askRemove(group)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <FaqDialog group={edited} isShared={false} onSave={own.save} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
