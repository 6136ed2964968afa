import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { MIX_STICKERS, STICKER_SECONDS, stickerTimes, type MixSticker } from '../../../contract/mix.ts';
import { stickerKinds, type StickerKind } from '../../../contract/stage.ts';
import { stickerShape } from '../../../stage/stickers/draw-sticker.ts';
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { StickerFields } from '../../parts/picker/stickers/StickerFields.tsx';
import { StickerPicker } from '../../parts/picker/stickers/StickerPicker.tsx';
import { StickerPicture } from '../../parts/picker/stickers/StickerPicture.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import type { MixState } from './use-mix.ts';
import styles from './AiMixScreen.module.css';

const rows = { 上: 0.31, 中: 0.5, 下: 0.7 } as const;
const columns = { 左: 0.22, 中: 0.5, 右: 0.78 } as const;

const places = Object.entries(rows).flatMap(([row, y]) =>
  Object.entries(columns).map(([column, x]) => ({
    name: row === '中' && column === '中' ? '正中' : column === '中' ? `${row}方` : `${column}${row}`,
    centre: { x, y },
  })),
);

const placeOf = ({ centre }: MixSticker): string | null =>
  places.find((spot) => spot.centre.x === centre.x && spot.centre.y === centre.y)?.name ?? null;

const standsStill = (kind: StickerKind): boolean =>
  stickerKinds[kind].group !== 'effect' && kind !== 'timer' && kind !== 'until';

const newSticker = (kind: StickerKind): MixSticker => ({
  kind,
  text: stickerKinds[kind].text ?? '',
  centre: places.find(({ name }) => name === '右上')!.centre,
  width: 0.3,
  turn: 0,
  colour: null,
  when: 'whole',
});

export function StickersField({ mix: { draft, change, problems } }: { mix: MixState }) {
  const { stickers } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const set = (next: MixSticker[]) => change({ stickers: next });
  return (
    <div>
      <Setting title="贴纸" about={`盖在画面上，字可以改。开头和结尾各出现 ${STICKER_SECONDS} 秒。`}>
        {stickers.map((sticker, index) => (
          // By place: the same one may be there twice.
          <Row
            key={index}
            sticker={sticker}
            place={index + 1}
            onChange={(changes) => set(stickers.with(index, { ...sticker, ...changes }))}
            onRemove={() => set(stickers.toSpliced(index, 1))}
          />
        ))}
        <FieldError sentence={problemAt(problems, 'stickers')} />
        {stickers.length < MIX_STICKERS && (
          <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => setChoosing(true)}>
            加贴纸
          </Button>
        )}
      </Setting>
      <SideDrawer open={isChoosing} onClose={() => setChoosing(false)} title="选一个贴纸">
        <StickerPicker
          offers={standsStill}
          onChoose={(kind) => {
            set([...stickers, newSticker(kind)]);
            setChoosing(false);
          }}
        />
      </SideDrawer>
    </div>
  );
}

interface RowProps {
  sticker: MixSticker;
  place: number;
  onChange: (changes: Partial<MixSticker>) => void;
  onRemove: () => void;
}

function Row({ sticker, place, onChange, onRemove }: RowProps) {
  const { kind, text, colour, width, when } = sticker;
  const { name } = stickerKinds[kind];
  return (
    <div className="box padded12 row gap12" role="group" aria-label={`第 ${place} 个贴纸 ${name}`}>
      <StickerPicture kind={kind} text={text} colour={colour} />
      <div className="grow stack can-shrink">
        <div className="row">
          <span className="grow strong">{name}</span>
          {stickerShape(kind) !== null && (
            <Select
              aria-label={`${name}的位置`}
              className={styles.place}
              value={placeOf(sticker)}
              options={places.map((spot) => ({ value: spot.name, label: spot.name }))}
              onChange={(chosen) => onChange({ centre: places.find((spot) => spot.name === chosen)!.centre })}
            />
          )}
          <Button type="text" icon={<DeleteOutlined />} aria-label={`去掉${name}`} onClick={onRemove} />
        </div>
        <StickerFields sticker={sticker} onChange={onChange} />
        <Segmented
          aria-label={`${name}的出现时间`}
          block
          value={when}
          options={optionsOf(stickerTimes)}
          onChange={(next) => onChange({ when: next })}
        />
        {stickerShape(kind) !== null && (
          <SlideRow
            label="宽度"
            value={Math.round(width * 100)}
            range={{ min: 10, max: 90, step: 1 }}
            unit="% 画面"
            onChange={(percent) => onChange({ width: percent / 100 })}
          />
        )}
      </div>
    </div>
  );
}
