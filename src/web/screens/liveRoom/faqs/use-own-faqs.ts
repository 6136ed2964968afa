import type { Faq, FaqGroup } from '../../../../contract/faq.ts';
import { groupFaq } from '../../../../contract/faq.ts';
import { addScript, deleteScript, updateScript, type Script } from '../../../../contract/script.ts';
import { call } from '../../../api.ts';
import { attempt } from './attempt.ts';
import type { AnswerDraft } from './faq-changes.ts';
import { faqChanges } from './faq-changes.ts';
import type { Editor } from '../editor/use-editor.ts';
import { useScripts } from '../scripts/use-scripts.ts';

const isOwn = ({ type, userFaqId }: Script): boolean => type === 3 && userFaqId === null;
const faqOf = ({ id, keyword, fileName, fileUrl, content }: Script): Faq => ({
  id,
  keyword,
  fileName,
  fileUrl,
  content,
  checkedFlag: 1,
});

/** Questions that belong to this room alone, such as those of a template. */
export function useOwnFaqs(editor: Editor) {
  const { room, reload } = editor;
  const scripts = useScripts(editor);
  return {
    groups: groupFaq(room.scripts.filter(isOwn).map(faqOf)),
    save: (group: FaqGroup | null, keyword: string, drafts: AnswerDraft[]): Promise<boolean> =>
      attempt(async () => {
        const { update, create, remove } = faqChanges(group?.answers ?? [], keyword, drafts);
        for (const change of update) await call(updateScript, change);
        for (const answer of create) await call(addScript, { ...answer, liveId: room.id, type: 3 });
        for (const scriptId of remove) await call(deleteScript, { scriptId });
      }, reload),
    remove: ({ ids, keyword }: FaqGroup): Promise<void> =>
      scripts.remove(
        room.scripts.filter(({ id }) => ids.includes(id)),
        `已删除问答「${keyword.split('/')[0]}」`,
      ),
  };
}
