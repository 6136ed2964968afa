import { useMemo } from 'react';
import {
  draftCaptions,
  type CaptionDraft,
  type ShortDraft,
  type ShortScene,
} from '../../../../contract/short.ts';
import { captionsIn } from '../../../../stage/text/caption-languages.ts';
import { useCall } from '../../../client/use-call.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import type { CaptionsOf } from '../../../stage/load-take.ts';

const STILL = 800;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ');

const wordsOf = ({ text, voiceName, audioFileId, captions }: ShortScene) =>
  audioFileId
    ? { captions: (captions ?? []).map((caption) => oneLine(caption.text)) }
    : { ...(text && { text }), ...(voiceName && { voiceName }) };

export function useCaptionDrafts(project: ShortDraft) {
  const { captionLanguage = 'zh', captionEdits, scenes } = project;
  const isWanted = captionLanguage !== 'zh';
  const words = useDebounced(isWanted ? JSON.stringify(scenes.map(wordsOf)) : '[]', STILL);
  const query = useCall(
    draftCaptions,
    { scenes: JSON.parse(words) as ReturnType<typeof wordsOf>[] },
    { enabled: words !== '[]', staleTime: Infinity },
  );
  const drafts = isWanted ? query.data?.scenes : undefined;
  const edits = useMemo(
    () => new Map(captionEdits?.map(({ source, translation }) => [source, translation])),
    [captionEdits],
  );
  const englishOf = (draft: CaptionDraft | undefined) =>
    draft ? (edits.get(draft.source) ?? draft.translation) : null;
  const captionsOf: CaptionsOf = (index, found, captions) => {
    const ofScene = drafts?.[index];
    const english = englishOf(
      typeof found === 'string'
        ? ofScene?.find(({ source }) => source === found)
        : ofScene?.find(({ place: [from, to] }) => from === found[0] && to === found[1]),
    );
    return captionsIn(captionLanguage, captions, english);
  };
  return { language: captionLanguage, drafts, edits, query, englishOf, captionsOf };
}
