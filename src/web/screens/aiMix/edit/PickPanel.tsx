import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  PlusOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LEAST_TRIM, type Material, type MixPart } from '../../../../contract/mix.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import {
  canRemove,
  changePick,
  insertPick,
  movePick,
  pickAt,
  removePick,
  type MixPick,
  type PickPlace,
} from './mix-edits.ts';
import { tenths, TrimStrip } from '../material/TrimStrip.tsx';
import { ShotDrawer } from './ShotDrawer.tsx';

interface Props {
  parts: MixPart[];
  place: PickPlace;
  material: Material | undefined;
  onChange: (gesture: string, parts: MixPart[], to?: PickPlace) => void;
}

export function PickPanel({ parts, place, material, onChange }: Props) {
  const [choosing, setChoosing] = useState<'swap' | 'add' | null>(null);
  const pick = pickAt(parts, place);
  const gesture = `${place.part}:${place.pick}`;
  const take = (shot: MixPick) => {
    if (choosing === 'add')
      onChange(`add:${gesture}`, insertPick(parts, place, shot), { ...place, pick: place.pick + 1 });
    else onChange(`swap:${gesture}`, changePick(parts, place, shot));
    setChoosing(null);
  };
  const move = (by: -1 | 1) => {
    const moved = movePick(parts, place, by);
    return moved && (() => onChange(`move:${gesture}`, moved.parts, moved.place));
  };
  const [earlier, later] = [move(-1), move(1)];
  return (
    <div className="stack gap12">
      <div className="row wrap touch-buttons">
        <Button icon={<SwapOutlined />} onClick={() => setChoosing('swap')}>
          换画面
        </Button>
        <Button icon={<PlusOutlined />} onClick={() => setChoosing('add')}>
          后面加一个
        </Button>
        <Button icon={<ArrowLeftOutlined />} disabled={!earlier} onClick={() => earlier?.()}>
          前移
        </Button>
        <Button icon={<ArrowRightOutlined />} disabled={!later} onClick={() => later?.()}>
          后移
        </Button>
        <Button
          danger
          icon={<DeleteOutlined />}
          disabled={!canRemove(parts, place)}
          onClick={() =>
            onChange(`remove:${gesture}`, removePick(parts, place), { part: place.part, pick: 0 })
          }
        >
          去掉
        </Button>
      </div>
      {material?.kind === 'video' && (
        <Trim
          material={material}
          pick={pick}
          onChange={(from, seconds) =>
            onChange(`trim:${gesture}`, changePick(parts, place, { from, seconds }))
          }
        />
      )}
      <ShotDrawer isOpen={choosing !== null} onChoose={take} onClose={() => setChoosing(null)} />
    </div>
  );
}

interface TrimProps {
  material: Material;
  pick: MixPick;
  onChange: (from: number, seconds: number) => void;
}

function Trim({ material, pick, onChange }: TrimProps) {
  const { name, duration } = material;
  const length = Math.max(0.1, duration ?? 0);
  const [drag, setDrag] = useState<[number, number] | null>(null);
  const [from, to] = drag ?? [pick.from, Math.min(length, pick.from + pick.seconds)];
  return (
    <Setting
      title="用素材的哪一段"
      about={`「${name}」的 ${tenths(from)}–${tenths(to)} 秒；比口播短就放慢，比口播长就只用前面。`}
    >
      <TrimStrip
        material={material}
        totalSeconds={length}
        value={[from, to]}
        onDrag={setDrag}
        onChange={([first, last]) => {
          setDrag(null);
          const begin = Math.min(first, Math.max(0, length - LEAST_TRIM));
          onChange(tenths(begin), tenths(Math.max(LEAST_TRIM, last - begin)));
        }}
      />
    </Setting>
  );
}
