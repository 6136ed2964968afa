import { useState } from 'react';
import type { FaqGroup } from '../../../../contract/faq.ts';
import { createFaq, deleteFaqs, importFaqs, restoreFaqs, updateFaq } from '../../../../contract/faq.ts';
import { addScript, deleteScript } from '../../../../contract/script.ts';
import { call } from '../../../api.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { attempt } from './attempt.ts';
import type { AnswerDraft } from './faq-changes.ts';
import { faqChanges } from './faq-changes.ts';
import { inBatches } from './in-batches.ts';
import type { Questions } from '../editor/panels.tsx';
import { STARTER_FAQS } from './starter-faqs.ts';
import type { Editor } from '../editor/use-editor.ts';

/** Changes of the knowledge base, and of what this room uses of it. */
export function useFaqs({ room, reload }: Editor, questions: Questions) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const show = () => {
    questions.reload();
    reload();
  };

  async function toggle(groups: FaqGroup[], isOn: boolean): Promise<void> {
    setBusy(new Set(groups.map(({ keyword }) => keyword)));
    await attempt(async () => {
      for (const { answers, ids } of groups) {
        if (isOn)
          for (const { id, checkedFlag } of answers) {
            if (checkedFlag === 0) await call(addScript, { liveId: room.id, type: 3, userFaqId: id });
          }
        else
          for (const { id, userFaqId } of room.scripts) {
            if (userFaqId && ids.includes(userFaqId)) await call(deleteScript, { scriptId: id });
          }
      }
    }, show);
    setBusy(new Set());
  }

  /** `group` is null for a new one, which this room uses at once. */
  const save = (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> =>
    attempt(async () => {
      const { update, create, remove } = faqChanges(group?.answers ?? [], keyword, drafts);
      for (const change of update) await call(updateFaq, change);
      for (const answer of create)
        await call(createFaq, { ...answer, ...((group?.checked ?? true) && { liveId: room.id }) });
      await inBatches(remove, (ids) => call(deleteFaqs, { ids }));
    }, show);

  const remove = ({ ids, keyword }: FaqGroup): Promise<boolean> =>
    attempt(async () => {
      await inBatches(ids, (some) => call(deleteFaqs, { ids: some }));
      undoToast(`已删除问答「${keyword.split('/')[0]}」`, () =>
        inBatches(ids, (some) => call(restoreFaqs, { ids: some })).finally(show),
      );
    }, show);

  const addStarters = (): Promise<boolean> =>
    attempt(async () => void (await call(importFaqs, { text: STARTER_FAQS, liveId: room.id })), show);

  return { busy, toggle, save, remove, addStarters };
}
