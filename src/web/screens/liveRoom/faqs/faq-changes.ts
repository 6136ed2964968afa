import type { Faq } from '../../../../contract/faq.ts';

export interface AnswerDraft {
  id: string | null;
  content: string;
  fileName: string | null;
}

interface FaqChanges {
  update: { id: string; keyword: string; content: string; fileName: string | null }[];
  create: { keyword: string; content: string; fileName: string | null }[];
  remove: string[];
}

export function faqChanges(stored: Faq[], keyword: string, drafts: AnswerDraft[]): FaqChanges {
  const kept = new Set(drafts.map(({ id }) => id));
  const changes: FaqChanges = {
    update: [],
    create: [],
    remove: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
  for (const { id, fileName, ...draft } of drafts) {
    const content = draft.content.trim();
    const before = stored.find((one) => one.id === id);
    if (!before) changes.create.push({ keyword, content, fileName });
    else if (before.keyword !== keyword || before.content !== content || before.fileName !== fileName)
      changes.update.push({ id: before.id, keyword, content, fileName });
  }
  return changes;
}
