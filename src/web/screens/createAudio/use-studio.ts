import { confirm } from '../../parts/dialogs/confirm.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listVoices, type Voice } from '../../../contract/voice.ts';
import { audioDetail, type Work } from '../../../contract/work.ts';
import { call } from '../../client/api.ts';
import { showFailure } from '../../client/failure.ts';
import type { MarkupView } from '../../parts/speech/markup/markup-view.ts';
import { offeredVoice } from '../../parts/speech/offered-voice.ts';
import { useCall } from '../../client/use-call.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { type AudioDraft, blankAudio, audioDraftOf } from './audio-draft.ts';

export type Studio = ReturnType<typeof useStudio>;

export function useStudio() {
  const [draft, keep] = useDraft('audio', blankAudio);
  const latest = useRef(draft);
  const [view, setView] = useState<MarkupView | null>(null);
  const change = useCallback(
    (changes: Partial<AudioDraft>) => {
      latest.current = { ...latest.current, ...changes };
      keep(latest.current);
    },
    [keep],
  );

  const voices = useCall(listVoices, {}).data?.voices;
  const [wanted, setWanted] = useSearchParam('voice');
  const choose = useEffectEvent((offered: Voice[], asked: string | null) => {
    const voiceName = offeredVoice(offered, [asked, latest.current.voiceName]);
    if (voiceName && voiceName !== latest.current.voiceName) change({ voiceName });
    if (asked) setWanted(null);
  });
  useEffect(() => {
    if (voices) choose(voices, wanted);
  }, [voices, wanted]);

  const editAgain = async ({ id }: Pick<Work, 'id'>) => {
    try {
      const work = await call(audioDetail, { id });
      const next = audioDraftOf(work);
      const load = () => {
        change(next);
        view?.replaceAll(next.text);
        window.scrollTo({ top: 0, behavior: 'smooth' });
      };
      const now = latest.current.text.trim();
      if (!now || now === next.text.trim()) return load();
      confirm({
        title: `再编辑「${work.name}」？`,
        content: '编辑框里现在的文字和设置会被替换。文字可以用「撤销」找回来。',
        okText: '替换并编辑',
        cancelText: '先不换',
        onOk: load,
      });
    } catch (error) {
      showFailure(error);
    }
  };
  return { draft, change, view, setView, editAgain };
}
