import { useState } from 'react';
import type { FaqGroup } from '../../../../contract/faq.ts';
import { FaqDialog } from './FaqDialog.tsx';
import { FaqList } from './FaqList.tsx';
import styles from './FaqPanel.module.css';
import type { Editor } from '../editor/use-editor.ts';
import { useOwnFaqs } from './use-own-faqs.ts';

/** The room's own questions; nothing where it has none. */
export function OwnFaqs({ editor }: { editor: Editor }) {
  const own = useOwnFaqs(editor);
  const [edited, setEdited] = useState<FaqGroup | null>(null);
  if (own.groups.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="这个直播间自己的问答">
      <span className={`${styles.all} figures`}>这个直播间自己的问答 {own.groups.length} 组</span>
      <FaqList
        liveId={editor.room.id}
        groups={own.groups}
        isBusy={false}
        onToggle={null}
        onEdit={setEdited}
        from=""
        onRemove={own.remove}
      />
      {edited && (
        <FaqDialog group={edited} isShared={false} onSave={own.save} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
