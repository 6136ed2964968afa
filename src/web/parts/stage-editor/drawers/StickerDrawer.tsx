import { Button, Switch } from 'antd';
import { stickerKinds, type StickerKind } from '../../../../contract/stage.ts';
import { stickerMotion, stickerShape } from '../../../../stage/stickers/draw-sticker.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { StickerFields } from '../../picker/stickers/StickerFields.tsx';
import { StickerPicker } from '../../picker/stickers/StickerPicker.tsx';
import { addItem, selectedItem } from './add-item.ts';
import { SelectedItem, TurnRow } from './SelectedItem.tsx';
import { setItem, type StageEditor } from '../stage-editor.ts';

interface Props {
  stage: StageEditor;
  onChosen: () => void;
}

export function StickerDrawer({ stage, onChosen }: Props) {
  const { size, now } = stage;
  const picked = selectedItem(stage, 'sticker');
  const laid = now.items.flatMap((item, index) => (item.kind === 'sticker' ? [{ item, index }] : []));
  const lay = (sticker: StickerKind) => {
    const isWhole = stickerShape(sticker) === null;
    addItem(stage, {
      kind: 'sticker',
      sticker,
      text: stickerKinds[sticker].text ?? '',
      colour: null,
      turn: 0,
      isMoving: true,
      since: Date.now(),
      centre: isWhole ? { x: 0.5, y: 0.5 } : { x: 0.5, y: 0.3 },
      width: isWhole ? 1 : size.width > size.height ? 0.2 : 0.4,
      isBehind: false,
    });
    onChosen();
  };
  return (
    <div className="stack gap16">
      {picked && <Selected stage={stage} {...picked} />}
      {laid.length > 0 && (
        <section className="stack" aria-label="画面上的贴纸">
          <h3 className="subheading">画面上的贴纸</h3>
          <div className="row wrap">
            {laid.map(({ item, index }) => (
              <Button
                key={index}
                size="small"
                type={picked?.index === index ? 'primary' : 'default'}
                ghost={picked?.index === index}
                onClick={() => stage.select(index)}
              >
                {stickerKinds[item.sticker].name}
              </Button>
            ))}
          </div>
        </section>
      )}
      <StickerPicker offers={() => true} onChoose={lay} />
    </div>
  );
}

type Picked = NonNullable<ReturnType<typeof selectedItem<'sticker'>>>;

function Selected({ stage, index, item }: { stage: StageEditor } & Picked) {
  const { name } = stickerKinds[item.sticker];
  const set = (changes: Partial<typeof item>) => setItem(stage, index, { ...item, ...changes });
  return (
    <SelectedItem stage={stage} what={`贴纸：${name}`}>
      <StickerFields
        sticker={{ ...item, kind: item.sticker }}
        onChange={(changes) => set({ ...changes, ...('text' in changes && { since: Date.now() }) })}
      />
      {stickerShape(item.sticker) !== null && <TurnRow turn={item.turn} onChange={(turn) => set({ turn })} />}
      {stickerMotion(item.sticker) === 'moves' && (
        <Setting
          title="动起来"
          control={
            <Switch aria-label="动起来" checked={item.isMoving} onChange={(isMoving) => set({ isMoving })} />
          }
        />
      )}
    </SelectedItem>
  );
}
