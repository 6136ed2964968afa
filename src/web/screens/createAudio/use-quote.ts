import { putAudio } from '../../../contract/work.ts';
import { problemInWhole, textProblemOf } from '../../parts/speech/markup/excerpt.ts';
import { useCall } from '../../use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { type AudioDraft, orderOf, startOf } from './audio-draft.ts';

export function useQuote(draft: AudioDraft) {
  const settled = useDebounced(draft, 400);
  const isReady = settled.text.trim() !== '' && settled.voiceName !== '';
  const { data, error } = useCall(putAudio, { ...orderOf(settled), dryRun: true }, { enabled: isReady });
  const problem = isReady && settled.text === draft.text ? textProblemOf(error) : null;
  return {
    quote: isReady && data && 'cost' in data ? data : null,
    isLost: isReady && error !== null && textProblemOf(error) === null,
    problem: problem && problemInWhole(problem, draft.text, startOf(draft)).words,
  };
}
