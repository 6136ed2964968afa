import { Segmented } from 'antd';
import type { ShortDraft } from '../../../contract/short.ts';
import { Setting } from '../editor/fields/Setting.tsx';
import { optionsOf } from './options-of.ts';

type Corner = ShortDraft['labelCorner'];

const corners: Record<Corner, string> = {
  'top-left': '左上',
  'top-right': '右上',
  'bottom-left': '左下',
  'bottom-right': '右下',
};

export function LabelCornerField({ value, onChange }: { value: Corner; onChange: (corner: Corner) => void }) {
  return (
    <Setting title="AI 标识位置" about="依据《人工智能生成合成内容标识办法》不可关闭，可以换到别的角。">
      <Segmented
        aria-label="AI 标识位置"
        block
        options={optionsOf(corners)}
        value={value}
        onChange={onChange}
      />
    </Setting>
  );
}
