import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { StageItem } from '../../../contract/stage.ts';
import { Setting } from '../../parts/editor/Setting.tsx';
import { Uploader } from '../../parts/Uploader.tsx';
import { addItem, pickedOf } from './add-item.ts';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';
import { itemFields } from './item-fields.ts';
import { PointsField } from './PointsField.tsx';
import { TypedField } from './TypedField.tsx';

type Card = Extract<StageItem, { kind: 'card' }>;

const newCard = (width: number): Card => ({
  kind: 'card',
  name: '商品名称',
  price: '¥99',
  points: ['写一句卖点'],
  fileId: null,
  centre: { x: 0.5, y: 0.68 },
  width,
});

/** What is sold: picture, name, price and what speaks for it. */
export function CardDrawer({ editor, onChosen }: DrawerProps) {
  const { files, project } = editor;
  const picked = pickedOf(editor, 'card');
  const file = picked?.item.fileId ? files.find(picked.item.fileId) : null;
  const set = (change: Partial<Card>) =>
    picked && editor.changeItem(picked.index, { ...picked.item, ...change });
  return (
    <div className={styles.drawer}>
      {picked ? (
        <section
          key={`${editor.sceneIndex}:${picked.index}`}
          className={styles.drawer}
          aria-label="选中的商品卡"
        >
          <div className={styles.head}>
            <h3 className={styles.title}>选中的商品卡</h3>
            <Button size="small" type="text" onClick={() => editor.pick(null)}>
              完成
            </Button>
          </div>
          <Setting title="商品名称">
            <TypedField
              label="商品名称"
              schema={itemFields.name}
              value={picked.item.name}
              maxLength={30}
              rows={1}
              onChange={(name) => set({ name })}
            />
          </Setting>
          <Setting title="价格" about="不填就不显示。">
            <TypedField
              label="价格"
              schema={itemFields.price}
              value={picked.item.price}
              maxLength={20}
              rows={1}
              onChange={(price) => set({ price })}
            />
          </Setting>
          <PointsField points={picked.item.points} onChange={(points) => set({ points })} />
          <Setting
            title="商品图"
            control={
              picked.item.fileId && (
                <Button size="small" onClick={() => set({ fileId: null })}>
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
                  set({ fileId: uploaded.fileId });
                }}
              />
            )}
          </Setting>
        </section>
      ) : (
        <p className={styles.hint}>商品卡有图片、名称、价格和卖点。加到画面上后，点它就能改。</p>
      )}
      <Button
        icon={<PlusOutlined />}
        block
        onClick={() => {
          addItem(editor, newCard(project.ratio === '16:9' ? 0.36 : 0.76));
          onChosen();
        }}
      >
        添加商品卡
      </Button>
    </div>
  );
}
