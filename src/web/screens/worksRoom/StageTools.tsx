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
import type { ShortScene } from '../../../contract/short.ts';
import type { LayerAction } from './layer-actions.ts';
import { humanActions, itemActions } from './layer-actions.ts';
import type { Thing } from './place-things.ts';
import { centreOf, humanSizes, itemWidths, moveTo, sizeOf, sizeTo } from './place-things.ts';
import { changeScene } from './project-edits.ts';
import styles from './StageTools.module.css';
import type { Editor } from './use-editor.ts';

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

/** Where the picked thing is and how large, as numbers, and its layer; the presenter while nothing is picked. */
export function StageTools({ editor }: { editor: Editor }) {
  const { project, sceneIndex, scene, picked } = editor;
  const thing: Thing = typeof picked === 'number' ? picked : 'human';
  const centre = centreOf(project.ratio, scene, thing);
  const set = (name: string, make: (scene: ShortScene) => ShortScene) =>
    editor.edit(`${name}:${thing}`, (before) =>
      changeScene(before, sceneIndex, make(before.scenes[sceneIndex]!)),
    );
  const move = (to: typeof centre) => set('place', (before) => moveTo(project.ratio, before, thing, to));
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={thing === 'human' ? '数字人大小和位置' : '元素大小和位置'}
    >
      {thing === 'human' && (
        <Segmented
          aria-label="数字人位置"
          options={presets}
          value={scene.human ? undefined : (scene.humanPosition ?? 'middle')}
          onChange={(humanPosition) => editor.changeScene({ humanPosition, human: null })}
        />
      )}
      <Share label="X" value={centre.x} range={places} onChange={(x) => move({ ...centre, x })} />
      <Share label="Y" value={centre.y} range={places} onChange={(y) => move({ ...centre, y })} />
      <Share
        label="大小"
        value={sizeOf(scene, thing)}
        range={thing === 'human' ? humanSizes : itemWidths}
        onChange={(size) => set('size', (before) => sizeTo(before, thing, size))}
      />
      <Actions actions={thing === 'human' ? humanActions(editor) : itemActions(editor, thing)} />
    </div>
  );
}
