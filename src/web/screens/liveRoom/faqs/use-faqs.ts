import { useState } from 'react';
import type { Faq, FaqGroup } from '../../../../contract/faq.ts';
import { changeFaqs, deleteFaqs, groupFaq, importFaqs, restoreFaqs } from '../../../../contract/faq.ts';
import type { Script } from '../../../../contract/script.ts';
import { changeScripts } from '../../../../contract/script.ts';
import { call } from '../../../client/api.ts';
import { showFailure } from '../../../client/failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { Questions } from '../editor/panels.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { useScripts } from '../scripts/use-scripts.ts';
import type { AnswerDraft } from './faq-changes.ts';
import { faqChanges, STARTER_FAQS } from './faq-changes.ts';

/** True on success. A failure is shown; the lists are reloaded either way. */
async function attempt(send: () => Promise<unknown>, reload: () => void): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  } finally {
    reload();
  }
}

const deletedText = (keyword: string): string => `已删除问答「${keyword.split('/')[0]}」`;

export function useFaqs({ room, reload }: Editor, questions: Questions) {
  const [isBusy, setBusy] = useState(false);
  const liveId = room.id;
  const reloadBoth = () => {
    questions.reload();
    reload();
  };

  async function toggle(groups: FaqGroup[], isOn: boolean): Promise<void> {
    const ids = new Set(groups.flatMap((group) => group.ids));
    const unused = groups.flatMap(({ answers }) => answers.filter(({ checkedFlag }) => checkedFlag === 0));
    const used = room.scripts.filter(({ userFaqId }) => userFaqId !== null && ids.has(userFaqId));
    setBusy(true);
    await attempt(
      () =>
        call(changeScripts, {
          liveId,
          ...(isOn
            ? { add: unused.map(({ id }) => ({ type: 3 as const, userFaqId: id })) }
            : { remove: used.map(({ id }) => id) }),
        }),
      reloadBoth,
    );
    setBusy(false);
  }

  /** `group` is null for a new one, which this room uses at once. */
  const save = (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> =>
    attempt(
      () =>
        call(changeFaqs, {
          ...faqChanges(group?.answers ?? [], keyword, drafts),
          ...((group?.checked ?? true) && { liveId }),
        }),
      reloadBoth,
    );

  const remove = ({ ids, keyword }: FaqGroup): Promise<boolean> =>
    attempt(async () => {
      await call(deleteFaqs, { ids });
      undoToast(deletedText(keyword), () => call(restoreFaqs, { ids }).finally(reloadBoth));
    }, reloadBoth);

  const addStarters = (): Promise<boolean> =>
    attempt(() => call(importFaqs, { text: STARTER_FAQS, liveId }), reloadBoth);

  return { isBusy, toggle, save, remove, addStarters };
}

const faqOf = ({ id, keyword, fileName, fileUrl, content }: Script): Faq => ({
  id,
  keyword,
  fileName,
  fileUrl,
  content,
  checkedFlag: 1,
});

export function useOwnFaqs(editor: Editor) {
  const { room, reload } = editor;
  const scripts = useScripts(editor);
  const own = room.scripts.filter(({ type, userFaqId }) => type === 3 && userFaqId === null);
  return {
    groups: groupFaq(own.map(faqOf)),
    save: (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> => {
      const { create, update, remove } = faqChanges(group?.answers ?? [], keyword, drafts);
      const add = create.map((answer) => ({ ...answer, type: 3 as const }));
      return attempt(() => call(changeScripts, { liveId: room.id, add, update, remove }), reload);
    },
    remove: ({ ids, keyword }: FaqGroup): Promise<void> =>
      scripts.remove(
        own.filter(({ id }) => ids.includes(id)),
        deletedText(keyword),
      ),
  };
}
