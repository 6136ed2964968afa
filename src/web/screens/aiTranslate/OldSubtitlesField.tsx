import { useEffect, useEffectEvent } from 'react';
import { findSubtitles, maskFacts, type Mask } from '../../../contract/translation.ts';
import { useCall } from '../../client/use-call.ts';
import { SwitchSetting } from '../../parts/editor/fields/SwitchSetting.tsx';
import { touches } from './edit/mask/mask-edits.ts';

interface Props {
  fileId: string;
  /** New subtitles are painted into the picture: over the old nobody could read them. */
  isUnderNew: boolean;
  mask: Mask | null | undefined;
  onChange: (mask: Mask | null) => void;
}

export function OldSubtitlesField({ fileId, isUnderNew, mask, onChange }: Props) {
  const facts = useCall(maskFacts, { fileId }).data;
  const found = useCall(findSubtitles, { fileId }, { staleTime: Infinity });
  const box = found.isPlaceholderData ? undefined : found.data?.box;
  const isFree = box && facts && !facts.kept.some((area) => touches(area, box));
  const old: Mask | null = isFree ? { ...box, look: 'blur' } : null;
  const decide = useEffectEvent(() => {
    if (mask === undefined && old) onChange(old);
  });
  const isInTheWay = old !== null && isUnderNew;
  useEffect(() => {
    if (isInTheWay) decide();
  }, [isInTheWay]);
  if (found.isPending) return <span className="hint small">正在看画面里有没有字幕…</span>;
  if (!old) return null;
  return (
    <SwitchSetting
      title="遮住原来的字幕"
      about={`画面里原来就有字幕，模糊掉${isUnderNew ? '，新旧不会叠在一起' : ''}。校对时可以调整位置。`}
      isOn={Boolean(mask)}
      onChange={(isOn) => onChange(isOn ? old : null)}
    />
  );
}
