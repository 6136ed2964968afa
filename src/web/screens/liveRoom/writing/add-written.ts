import { deleteFaqs } from '../../../../contract/faq.ts';
import type { Card } from '../../../../contract/room-settings.ts';
import type { writeScripts } from '../../../../contract/script.ts';
import { changeScripts } from '../../../../contract/script.ts';
import type { Output } from '../../../client/api.ts';
import { call } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { ScriptPanelState } from '../scripts/use-script-panel.ts';

type Written = Output<typeof writeScripts>;

export async function addWritten(
  { editor, scripts: { takeBack } }: ScriptPanelState,
  { scripts, faqs }: Pick<Written, 'scripts' | 'faqs'>,
  card: Card | null,
): Promise<boolean> {
  const { room, change, reloadFaqs } = editor;
  const { cards } = room.settings;
  const done = await attempt(async () => {
    const { added, faqIds } = await call(changeScripts, {
      liveId: room.id,
      add: scripts.map(({ name, ...script }) => ({ ...script, ...(script.type === 1 && { name }) })),
      faqs: faqs.flatMap(({ keyword, answers }) => answers.map((content) => ({ keyword, content }))),
    });
    if (card) change({ settings: { cards: [...cards, card] } });
    undoToast(`已添加 ${added.length} 条话术、${faqs.length} 组问答`, async () => {
      if (added.length > 0) await takeBack(added);
      if (faqIds.length > 0) await call(deleteFaqs, { ids: faqIds, liveId: room.id });
      if (card) change({ settings: { cards } });
      reloadFaqs();
    });
  });
  reloadFaqs();
  return done !== null;
}
