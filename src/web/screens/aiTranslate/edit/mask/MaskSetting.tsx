import { Button, message, Segmented } from 'antd';
import { findSubtitles, maskLooks, type Mask, type MaskBox } from '../../../../../contract/translation.ts';
import { useSend } from '../../../../client/use-call.ts';
import { SwitchSetting } from '../../../../parts/editor/fields/SwitchSetting.tsx';
import { optionsOf } from '../../../../parts/fields/options-of.ts';
import { touches, usualMask } from './mask-edits.ts';

interface Props {
  fileId: string;
  mask: Mask | null;
  kept: MaskBox[];
  isDrawn: boolean;
  onDraw: (isDrawn: boolean) => void;
  onChange: (mask: Mask | null) => void;
}

export function MaskSetting({ fileId, mask, kept, isDrawn, onDraw, onChange }: Props) {
  const isForbidden = kept.some(({ width }) => width === 1);
  const find = useSend(findSubtitles, { refresh: [] });
  const search = async (before: Mask) => {
    const answer = await find.attempt({ fileId });
    if (!answer) return;
    if (!answer.box) return void message.info('没有找到原字幕，请自己画一个框。');
    message.success('检测到原字幕，看看框得对不对。');
    onChange({ ...before, ...answer.box });
  };
  const isBad = mask !== null && kept.some((area) => touches(area, mask));
  return (
    <SwitchSetting
      title="遮盖原字幕"
      about={
        isForbidden
          ? '这个视频带有 AI 标识，不知道显示在哪里，所以不能遮盖画面。'
          : '画面上原来就有字幕时，用一个框把它遮住。'
      }
      isOn={mask !== null}
      isDisabled={isForbidden && mask === null}
      onChange={(isOn) => {
        const first: Mask = { ...usualMask, look: 'blur' };
        onChange(isOn ? first : null);
        onDraw(isOn);
        if (isOn) void search(first);
      }}
    >
      {mask && (
        <div className="stack">
          <div className="row wrap">
            <Segmented
              aria-label="遮盖方式"
              value={mask.look}
              onChange={(look) => onChange({ ...mask, look })}
              options={optionsOf(maskLooks)}
            />
            <Button onClick={() => onDraw(!isDrawn)}>{isDrawn ? '画好了' : '调整位置'}</Button>
            <Button loading={find.isPending} onClick={() => void search(mask)}>
              检测原字幕
            </Button>
          </div>
          {isDrawn && <span className="hint small">在上面的画面里拖一个框，或拖动它和它的右下角。</span>}
          {isBad && (
            <p className="no-margin error" role="alert">
              遮盖框碰到了画面上的 AI 标识，请避开它。
            </p>
          )}
        </div>
      )}
    </SwitchSetting>
  );
}
