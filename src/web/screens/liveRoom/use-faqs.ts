import { useState } from 'react';
import type { FaqGroup } from '../../../contract/faq.ts';
import { createFaq, deleteFaqs, updateFaq } from '../../../contract/faq.ts';
import { addScript, deleteScript } from '../../../contract/script.ts';
import { call } from '../../api.ts';
import { showFailure } from '../../failure.ts';
import type { AnswerDraft } from './faq-changes.ts';
import { faqChanges } from './faq-changes.ts';
import type { Questions } from './panels.tsx';
import type { Editor } from './use-editor.ts';

/** Changes of the knowledge base, and of what this room uses of it. */
export function useFaqs({ room, reload }: Editor, questions: Questions) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** True when all went well; whatever did go through is shown either way. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      questions.reload();
      reload();
    }
  }

  async function toggle(groups: FaqGroup[], isOn: boolean): Promise<void> {
    setBusy(new Set(groups.map(({ keyword }) => keyword)));
    await run(async () => {
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
    });
    setBusy(new Set());
  }

  /** `group` is null for a new one, which this room uses at once. */
  const save = (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> =>
    run(async () => {
      const { update, create, remove } = faqChanges(group?.answers ?? [], keyword, drafts);
      for (const change of update) await call(updateFaq, change);
      for (const answer of create)
        await call(createFaq, { ...answer, ...((group?.checked ?? true) && { liveId: room.id }) });
      if (remove.length > 0) await call(deleteFaqs, { ids: remove });
    });

  const remove = (group: FaqGroup): Promise<boolean> =>
    run(async () => void (await call(deleteFaqs, { ids: group.ids })));

  return { busy, toggle, save, remove };
}
