import { Segmented } from 'antd';
import { ITEM_CHARACTERS } from '../../../../contract/stage.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { optionsOf } from '../../fields/options-of.ts';
import { addItem, selectedItem } from './add-item.ts';
import styles from './Drawer.module.css';
import { itemFields } from './item-fields.ts';
import { SelectedItem } from './SelectedItem.tsx';
import { TextLookFields } from './TextLookFields.tsx';
import { sampleStyle, textLooks } from './text-looks.ts';
import { setItem, type StageEditor } from '../stage-editor.ts';
import { TypedField } from './TypedField.tsx';

interface Props {
  stage: StageEditor;
  scene: string;
  onChosen: () => void;
}

export function TextDrawer({ stage, scene, onChosen }: Props) {
  const picked = selectedItem(stage, 'text');
  return (
    <div className="stack gap16">
      {picked && (
        <SelectedItem key={`${scene}:${picked.index}`} stage={stage} what="文字">
          <TypedField
            label="文字"
            schema={itemFields.text}
            value={picked.item.text}
            maxLength={ITEM_CHARACTERS}
            rows={2}
            onChange={(text) => setItem(stage, picked.index, { ...picked.item, text })}
          />
          <Setting
            title="对齐"
            control={
              <Segmented<'left' | 'center'>
                aria-label="对齐"
                value={picked.item.align}
                options={optionsOf({ left: '靠左', center: '居中' })}
                onChange={(align) => setItem(stage, picked.index, { ...picked.item, align })}
              />
            }
          />
          <TextLookFields
            letters={picked.item}
            onChange={(change) => setItem(stage, picked.index, { ...picked.item, ...change })}
          />
        </SelectedItem>
      )}
      <h3 className="subheading">添加文字</h3>
      <ul className={`${styles.grid} ${styles.pair}`}>
        {textLooks.map(({ name, item }) => (
          <li key={name}>
            <button
              type="button"
              className={`${styles.preset} choice full-width`}
              aria-label={`添加${name}`}
              onClick={() => {
                addItem(stage, { ...item, centre: { x: 0.5, y: 0.24 } });
                onChosen();
              }}
            >
              <span style={sampleStyle(item, 20)}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
