import { LinesField } from '../../editor/fields/LinesField.tsx';
import { Setting } from '../../editor/fields/Setting.tsx';

interface Props {
  points: string[];
  onChange: (points: string[]) => void;
}

const MOST = 6;

/** The selling points of a card. */
export function PointsField({ points, onChange }: Props) {
  return (
    <Setting title="卖点" about={`最多 ${MOST} 条，每条 30 个字以内。`}>
      <LinesField
        lines={points}
        nameOf={(place) => `卖点 ${place}`}
        placeholder="比如：100% 羊毛"
        more="加一条卖点"
        most={MOST}
        longest={30}
        isOneLine
        onChange={onChange}
      />
    </Setting>
  );
}
