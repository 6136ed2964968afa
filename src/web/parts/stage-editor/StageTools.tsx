import {
  AppstoreAddOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  SwapOutlined,
  UpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { Button, InputNumber, Segmented, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { SubtitleStyle } from '../../../contract/stage.ts';
import { optionsOf } from '../fields/options-of.ts';
import { NumberField } from '../editor/fields/NumberField.tsx';
import type { Arrangement } from './arrangement.ts';
import { itemActions } from './layer-actions.ts';
import { centreOf, type Movable, moveTo, shareOf, sizeRange, sizeTo } from './move-and-scale.ts';
import type { LayerAction, StageEditor } from './stage-editor.ts';
import styles from './StageTools.module.css';
import type { Boxes } from './use-boxes.ts';

const presets = optionsOf({ left: '左', middle: '中', right: '右' });
const icons: Record<string, ReactNode> = {
  up: <UpOutlined />,
  down: <DownOutlined />,
  top: <VerticalAlignTopOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
  behind: <SwapOutlined />,
  copy: <CopyOutlined />,
  spread: <AppstoreAddOutlined />,
  remove: <DeleteOutlined />,
};
const percent = (share: number): number => Math.round(share * 1000) / 10;

interface ShareProps {
  label: string;
  value: number;
  range: { min: number; max: number };
  onChange: (share: number) => void;
}

function Share({ label, value, range, onChange }: ShareProps) {
  return (
    <InputNumber
      className={styles.share}
      prefix={label}
      suffix="%"
      aria-label={label}
      controls={false}
      min={percent(range.min)}
      max={percent(range.max)}
      value={percent(value)}
      onChange={(typed) => typed !== null && onChange(typed / 100)}
    />
  );
}

function Actions({ actions }: { actions: LayerAction[] }) {
  return (
    <div className={styles.actions}>
      {actions
        .filter(({ key, isOff }) => key !== 'spread' || !isOff)
        .map(({ key, name, isOff, isDanger, run }) => (
          <Tooltip key={key} title={name}>
            <Button
              type="text"
              icon={icons[key]}
              aria-label={name}
              danger={isDanger}
              disabled={isOff}
              onClick={run}
            />
          </Tooltip>
        ))}
    </div>
  );
}

const places = { min: -0.5, max: 1.5 };

function CaptionTools({ stage, captions }: { stage: StageEditor; captions: SubtitleStyle }) {
  const move = (y: number) =>
    stage.arrange('captions', (before) => ({ ...before, captions: { ...(before.captions ?? captions), y } }));
  return (
    <div className={`${styles.tools} row wrap middle`} role="toolbar" aria-label="字幕位置">
      <Share label="Y" value={captions.y} range={{ min: 0, max: 1 }} onChange={move} />
    </div>
  );
}

const labels = { human: '数字人大小和位置', card: '商品卡大小和位置' } as const;

interface Props {
  stage: StageEditor;
  boxes: Boxes;
}

export function StageTools({ stage, boxes }: Props) {
  const { now, size, humanReach, selected: picked } = stage;
  const isThere = typeof picked === 'number' || (picked === 'card' && now.card !== null);
  const thing: Movable = isThere ? picked : 'human';
  if (picked === 'captions' && now.captions) return <CaptionTools stage={stage} captions={now.captions} />;
  const centre = centreOf(size, now, thing);
  const box = thing === 'human' ? boxes.human : boxes.items[thing === 'card' ? now.items.length : thing];
  const share = shareOf(now, thing);
  const set = (name: string, make: (before: Arrangement) => Arrangement) =>
    stage.arrange(`${name}:${thing}`, make);
  const move = (to: typeof centre) => set('place', (before) => moveTo(size, humanReach, before, thing, to));
  const range = thing === 'human' ? humanReach : places;
  const side = (label: string, pixels: number) => {
    const { min, max } = sizeRange(thing);
    return (
      <NumberField
        className={styles.pixels}
        label={label}
        prefix={label}
        suffix="px"
        controls={false}
        isWhole
        value={Math.round(pixels)}
        min={(pixels * min) / share}
        max={(pixels * max) / share}
        onChange={(wanted) =>
          set('size', (before) => sizeTo(humanReach, before, thing, (share * wanted) / pixels))
        }
      />
    );
  };
  return (
    <div
      className={`${styles.tools} row wrap middle`}
      role="toolbar"
      aria-label={typeof thing === 'number' ? '元素大小和位置' : labels[thing]}
    >
      {thing === 'human' && (
        <Segmented
          aria-label="数字人位置"
          options={presets}
          value={now.human ? undefined : now.humanPosition}
          onChange={(humanPosition) => set('preset', (before) => ({ ...before, humanPosition, human: null }))}
        />
      )}
      {box && !box.isWhole && (
        <>
          <Share label="X" value={centre.x} range={range} onChange={(x) => move({ ...centre, x })} />
          <Share label="Y" value={centre.y} range={range} onChange={(y) => move({ ...centre, y })} />
          {side('W', box.width * size.width)}
          {side('H', box.height * size.height)}
        </>
      )}
      <Actions actions={typeof thing === 'number' ? itemActions(stage, thing) : stage.moreFor(thing)} />
    </div>
  );
}
