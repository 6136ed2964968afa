import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import type { StageItem } from '../../../../contract/stage.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { addItem, selectedItem } from '../../../parts/stage-editor/drawers/add-item.ts';
import { CardFields } from '../../../parts/stage-editor/drawers/CardFields.tsx';
import { itemFields } from '../../../parts/stage-editor/drawers/item-fields.ts';
import { SelectedItem } from '../../../parts/stage-editor/drawers/SelectedItem.tsx';
import { setItem } from '../../../parts/stage-editor/stage-editor.ts';
import { TypedField } from '../../../parts/stage-editor/drawers/TypedField.tsx';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { shortStage } from '../editor/short-stage.ts';

type Card = Extract<StageItem, { kind: 'card' }>;

const newCard = (width: number): Card => ({
  kind: 'card',
  name: '商品名称',
  price: '¥99',
  points: ['写一句卖点'],
  fileId: null,
  centre: { x: 0.5, y: 0.68 },
  width,
  isBehind: false,
});

export function CardDrawer({ editor, onChosen }: DrawerProps<ShortEditorState>) {
  const stage = shortStage(editor);
  const picked = selectedItem(stage, 'card');
  const set = (change: Partial<Card>) =>
    picked && setItem(stage, picked.index, { ...picked.item, ...change });
  return (
    <div className="stack gap16">
      {picked ? (
        <SelectedItem key={`${editor.sceneIndex}:${picked.index}`} stage={stage} what="商品卡">
          <Setting title="商品名称">
            <TypedField
              label="商品名称"
              schema={itemFields.name}
              value={picked.item.name}
              maxLength={NAME_CHARACTERS}
              rows={1}
              onChange={(name) => set({ name })}
            />
          </Setting>
          <CardFields card={picked.item} files={editor.files} onChange={set} />
        </SelectedItem>
      ) : (
        <p className="hint small">商品卡有图片、名称、价格和卖点。加到画面上后，点它就能改。</p>
      )}
      <Button
        icon={<PlusOutlined />}
        block
        onClick={() => {
          addItem(stage, newCard(editor.project.ratio === '16:9' ? 0.36 : 0.76));
          onChosen();
        }}
      >
        添加商品卡
      </Button>
    </div>
  );
}
