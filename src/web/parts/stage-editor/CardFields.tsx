import { Button } from 'antd';
import { Setting } from '../editor/Setting.tsx';
import { Uploader } from '../Uploader.tsx';
import styles from './Drawer.module.css';
import { itemFields } from './item-fields.ts';
import { PointsField } from './PointsField.tsx';
import { TypedField } from './TypedField.tsx';
import type { Files } from './use-files.ts';

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
  const file = card.fileId ? files.find(card.fileId) : null;
  return (
    <>
      <Setting title="价格" about="不填就不显示。">
        <TypedField
          label="价格"
          schema={itemFields.price}
          value={card.price}
          maxLength={20}
          rows={1}
          onChange={(price) => onChange({ price })}
        />
      </Setting>
      <PointsField points={card.points} onChange={(points) => onChange({ points })} />
      <Setting
        title="商品图"
        control={
          card.fileId && (
            <Button size="small" onClick={() => onChange({ fileId: null })}>
              去掉图片
            </Button>
          )
        }
      >
        {file ? (
          <span className={styles.picture} style={{ width: 120 }}>
            <img src={file.url} alt={file.name} />
          </span>
        ) : (
          <Uploader
            what="商品图"
            kinds={['image']}
            hint="方图最好看"
            isCompact
            onDone={(uploaded) => {
              files.add(uploaded);
              onChange({ fileId: uploaded.fileId });
            }}
          />
        )}
      </Setting>
    </>
  );
}
