import { useBusy } from '../../../hooks/use-busy.ts';
import {
  changeFaqs,
  deleteFaqs,
  groupFaq,
  importFaqs,
  restoreFaqs,
  type Faq,
  type FaqGroup,
  type HeldAnswer,
} from '../../../../contract/faq.ts';
import { changeScripts, type Script } from '../../../../contract/script.ts';
import { call } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { warnOfHeld } from '../../../parts/states/HeldAnswers.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { useScripts } from '../scripts/use-scripts.ts';
import { faqChanges, STARTER_FAQS, type AnswerDraft } from './faq-changes.ts';

async function send(work: () => Promise<{ held: HeldAnswer[] }>, reload: () => void): Promise<boolean> {
  const done = await attempt(work);
  if (done) warnOfHeld(done.held);
  reload();
  return done !== null;
}

const deletedText = (keyword: string): string => `已删除问答「${keyword.split('/')[0]}」`;

export function useRoomFaqs({ room, reloadFaqs }: RoomEditorState) {
  const [isBusy, during] = useBusy();
  const liveId = room.id;

  async function toggle(groups: FaqGroup[], isOn: boolean): Promise<void> {
    const ids = new Set(groups.flatMap((group) => group.ids));
    const unused = groups.flatMap(({ answers }) => answers.filter(({ checkedFlag }) => checkedFlag === 0));
    const used = room.scripts.filter(({ userFaqId }) => userFaqId !== null && ids.has(userFaqId));
    await during(() =>
      send(
        () =>
          call(changeScripts, {
            liveId,
            ...(isOn
              ? { add: unused.map(({ id }) => ({ type: 3 as const, userFaqId: id })) }
              : { remove: used.map(({ id }) => id) }),
          }),
        reloadFaqs,
      ),
    );
  }

  const save = (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> =>
    send(
      () =>
        call(changeFaqs, {
          ...faqChanges(group?.answers ?? [], keyword, drafts),
          ...((group?.checked ?? true) && { liveId }),
        }),
      reloadFaqs,
    );

  const remove = async ({ ids, keyword }: FaqGroup): Promise<void> => {
    await attempt(async () => {
      await call(deleteFaqs, { ids, liveId });
      undoToast(deletedText(keyword), () => call(restoreFaqs, { ids, liveId }).finally(reloadFaqs));
    });
    reloadFaqs();
  };

  const addStarters = (): Promise<boolean> =>
    send(() => call(importFaqs, { text: STARTER_FAQS, liveId }), reloadFaqs);

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

export function useOwnFaqs(editor: RoomEditorState) {
  const { room, reload } = editor;
  const scripts = useScripts(editor);
  const own = room.scripts.filter(({ type, userFaqId }) => type === 3 && userFaqId === null);
  return {
    groups: groupFaq(own.map(faqOf)),
    save: (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> => {
      const { create, update, remove } = faqChanges(group?.answers ?? [], keyword, drafts);
      const add = create.map((answer) => ({ ...answer, type: 3 as const }));
      return send(() => call(changeScripts, { liveId: room.id, add, update, remove }), reload);
    },
    remove: ({ ids, keyword }: FaqGroup): Promise<void> =>
      scripts.remove(
        own.filter(({ id }) => ids.includes(id)),
        deletedText(keyword),
      ),
  };
}
