import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { NARRATION_CHARACTERS, NARRATION_VARIANTS, varyNarration } from '../../../contract/mix.ts';
import { useInit } from '../../client/use-init.ts';
import { useSend } from '../../client/use-call.ts';
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx';
import { LinesField } from '../../parts/editor/fields/LinesField.tsx';
import { NumberField } from '../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';

interface Props {
  isOpen: boolean;
  texts: string[];
  room: number;
  onAdd: (texts: string[]) => void;
  onClose: () => void;
}

export function NarrationVariantsDrawer({ isOpen, texts, room, onAdd, onClose }: Props) {
  return (
    <SideDrawer open={isOpen} onClose={onClose} title="换几种说法" width={560} height="92vh">
      {isOpen && <Variants texts={texts} room={room} onAdd={onAdd} />}
    </SideDrawer>
  );
}

function Variants({ texts, room, onAdd }: Pick<Props, 'texts' | 'room' | 'onAdd'>) {
  const hasModel = useInit()?.hasChatModel ?? true;
  const [place, setPlace] = useState(0);
  const [count, setCount] = useState(3);
  const [variants, setVariants] = useState<string[]>([]);
  const vary = useSend(varyNarration, { refresh: [] });
  const most = Math.min(NARRATION_VARIANTS.max, room);
  const text = texts[place] ?? '';
  const write = async () => {
    const written = await vary.attempt({ text, count: Math.min(count, most) });
    if (written) setVariants(written.variants);
  };
  return (
    <div className="stack gap16">
      <p className="no-margin hint">
        {hasModel
          ? '由 AI 改写，意思和价格不变。读一遍、改好再加进去。'
          : '没有接通 AI，用内置的同义词换词，不是 AI 写的。读一遍、改好再加进去。'}
      </p>
      {texts.length > 1 && (
        <Select
          aria-label="改写哪一段"
          value={place}
          options={texts.map((narration, index) => ({
            value: index,
            label: `第 ${index + 1} 段：${narration}`,
          }))}
          onChange={setPlace}
        />
      )}
      <div className="box padded12">{text}</div>
      <div className="row">
        <NumberField
          label="写几种"
          value={Math.min(count, most)}
          min={NARRATION_VARIANTS.min}
          max={most}
          isWhole
          suffix="种"
          onChange={setCount}
        />
        <Button
          type={variants.length > 0 ? 'default' : 'primary'}
          loading={vary.isPending}
          onClick={() => void write()}
        >
          {variants.length > 0 ? '换一批' : '写出来看看'}
        </Button>
      </div>
      {vary.data && (
        <Alert
          type={vary.data.notice ? 'warning' : 'info'}
          title={[
            vary.data.by === 'model' ? '以下由 AI 改写。' : '以下由内置的同义词换成，不是 AI 写的。',
            vary.data.notice,
          ]
            .filter(Boolean)
            .join('')}
        />
      )}
      {variants.length > 0 && (
        <>
          <Setting title="改好的说法">
            <LinesField
              lines={variants}
              nameOf={(number) => `第 ${number} 种说法`}
              placeholder="写一种说法"
              more="自己再写一种"
              most={most}
              longest={NARRATION_CHARACTERS}
              isOneLine={false}
              rows={2}
              onChange={setVariants}
            />
          </Setting>
          <Button type="primary" block onClick={() => onAdd(variants)}>
            加进口播（{variants.length} 段）
          </Button>
        </>
      )}
    </div>
  );
}
