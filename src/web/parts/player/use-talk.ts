import { useMemo } from 'react';
import { shortDraft, type ShortDraft } from '../../../contract/short.ts';
import { shortScene, shortSize } from '../../../stage/short-scene.ts';
import { showFailure } from '../../client/failure.ts';
import { usePreview } from '../../stage/use-preview.ts';

const noFiles = () => null;
const noSources = new Map<string, never>();

export interface Talker {
  stageUrl: string;
  voiceName: string;
}

/** One presenter who says one text, before nothing else. */
export function useTalk(
  { stageUrl, voiceName }: Talker,
  text: string,
  look: Pick<ShortDraft, 'ratio' | 'output'>,
) {
  const { ratio, output } = look;
  const draft = useMemo(
    () =>
      shortDraft.parse({
        name: '',
        ratio,
        output,
        subtitles: null,
        // The presenter is as tall as the stage: at the usual size the mouth is too small to judge.
        scenes: [{ modelId: 'lin', voiceName, text, humanSize: 1 }],
      }),
    [ratio, output, voiceName, text],
  );
  const shown = useMemo(() => ({ scene: shortScene(draft, draft.scenes[0]!), stageUrl }), [draft, stageUrl]);
  const preview = usePreview(draft, noFiles, null, showFailure);
  const stage = {
    shown,
    next: null,
    size: shortSize(draft),
    sources: noSources,
    moment: preview.moment,
    caption: null,
    isStill: false,
  };
  return { stage, preview };
}
