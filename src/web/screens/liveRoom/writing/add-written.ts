import { createFaq, deleteFaqs } from '../../../../contract/faq.ts';
import type { Card } from '../../../../contract/room-settings.ts';
import type { writeScripts } from '../../../../contract/script.ts';
import type { Output } from '../../../api.ts';
import { call } from '../../../api.ts';
import { showFailure } from '../../../failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { inBatches } from '../faqs/in-batches.ts';
import type { Questions } from '../editor/panels.tsx';
import type { ScriptPanelState } from '../scripts/use-script-panel.ts';

export type Written = Output<typeof writeScripts>;

/** Adds what was chosen of it, all in one go, and offers to take all of it back. */
export async function addWritten(
  { editor, scripts }: ScriptPanelState,
  questions: Questions,
  { scripts: chosen, faqs }: Pick<Written, 'scripts' | 'faqs'>,
  /** A new one that belongs to it. */
  card: Card | null,
): Promise<void> {
  const { room } = editor;
  const made = await scripts.add(
    chosen.map(({ name, ...one }) => ({ ...one, ...(one.type === 1 && { name }) })),
  );
  const answers: string[] = [];
  try {
    for (const { keyword, answers: contents } of faqs)
      for (const content of contents)
        answers.push((await call(createFaq, { keyword, content, liveId: room.id })).id);
  } catch (error) {
    showFailure(error);
  }
  const { cards } = room.settings;
  if (card) editor.change({ settings: { cards: [...cards, card] } });
  questions.reload();
  editor.reload();
  if (made.length + answers.length === 0) return;
  undoToast(`已添加 ${made.length} 条话术、${faqs.length} 组问答`, async () => {
    await scripts.takeBack(made);
    await inBatches(answers, (ids) => call(deleteFaqs, { ids }));
    if (card) editor.change({ settings: { cards } });
    questions.reload();
    editor.reload();
  });
}
