import {
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  UpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
  AppstoreAddOutlined,
} from '@ant-design/icons';
import { Button, InputNumber, Segmented, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Arrangement } from './arrangement.ts';
import type { LayerAction } from './layer-actions.ts';
import { itemActions } from './layer-actions.ts';
import type { Thing } from './place-things.ts';
import { centreOf, moveTo, sizeOf, sizesOf, sizeTo } from './place-things.ts';
import type { StageEditor } from './stage-editor.ts';
import styles from './StageTools.module.css';

const presets = [
  { value: 'left' as const, label: '左' },
  { value: 'middle' as const, label: '中' },
  { value: 'right' as const, label: '右' },
];
const icons: Record<string, ReactNode> = {
  up: <UpOutlined />,
  down: <DownOutlined />,
  top: <VerticalAlignTopOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
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
      className={styles.number}
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

const labels = { human: '数字人大小和位置', card: '商品卡大小和位置' } as const;

/** Where the picked thing is and how large, as numbers, and its layer; the presenter while nothing is picked. */
export function StageTools({ stage }: { stage: StageEditor }) {
  const { now, size, humanReach, picked } = stage;
  const isThere = typeof picked === 'number' || (picked === 'card' && now.card !== null);
  const thing: Thing = isThere ? picked : 'human';
  const centre = centreOf(size, now, thing);
  const set = (name: string, make: (before: Arrangement) => Arrangement) =>
    stage.arrange(`${name}:${thing}`, make);
  const move = (to: typeof centre) => set('place', (before) => moveTo(size, humanReach, before, thing, to));
  const range = thing === 'human' ? humanReach : places;
  return (
    <div
      className={styles.tools}
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
      <Share label="X" value={centre.x} range={range} onChange={(x) => move({ ...centre, x })} />
      <Share label="Y" value={centre.y} range={range} onChange={(y) => move({ ...centre, y })} />
      <Share
        label="大小"
        value={sizeOf(now, thing)}
        range={sizesOf(thing)}
        onChange={(wanted) => set('size', (before) => sizeTo(humanReach, before, thing, wanted))}
      />
      <Actions actions={typeof thing === 'number' ? itemActions(stage, thing) : stage.moreFor(thing)} />
    </div>
  );
}
