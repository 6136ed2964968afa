import { PRICE_CHARACTERS } from '../../../../contract/stage.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { itemFields } from './item-fields.ts';
import { PictureSetting } from './PictureSetting.tsx';
import { PointsField } from './PointsField.tsx';
import { TypedField } from './TypedField.tsx';
import type { Files } from '../use-files.ts';

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

/** Price, selling points and picture of a product card. */
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
