import { PRICE_CHARACTERS } from '../../../../contract/stage.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { itemFields } from './item-fields.ts';
import { PictureSetting } from './PictureSetting.tsx';
import { TypedField } from './TypedField.tsx';
import type { Files } from '../use-files.ts';
import { LinesField } from '../../editor/fields/LinesField.tsx';

interface Card {
  price: string;
  points: string[];
  fileId: string | null;
}

interface Props {
  card: Card;
  files: Files;
  onChange: (change: Partial<Card>) => void;
}

export function CardFields({ card, files, onChange }: Props) {
  return (
    <>
      <Setting title="价格" about="不填就不显示。">
        <TypedField
          label="价格"
          schema={itemFields.price}
          value={card.price}
          maxLength={PRICE_CHARACTERS}
          rows={1}
          onChange={(price) => onChange({ price })}
        />
      </Setting>
      <PointsField points={card.points} onChange={(points) => onChange({ points })} />
      <PictureSetting
        title="商品图"
        hint="方图最好看"
        without="去掉图片"
        fileId={card.fileId}
        files={files}
        onChange={(fileId) => onChange({ fileId })}
      />
    </>
  );
}

interface PointsProps {
  points: string[];
  onChange: (points: string[]) => void;
}

const MOST = 6;

function PointsField({ points, onChange }: PointsProps) {
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
