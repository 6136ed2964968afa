import { Dropdown, Tooltip } from 'antd';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import type { StageItem } from '../../../contract/stage.ts';
import { boxAround } from '../../../stage/composition/box.ts';
import { boxStyle, type StageBox } from './boxes.ts';
import { Covered } from './Covered.tsx';
import styles from './Handles.module.css';
import { itemActions } from './layer-actions.ts';
import type { Movable } from './move-and-scale.ts';
import type { LayerAction, StageEditor } from './stage-editor.ts';
import type { Boxes } from './use-boxes.ts';
import type { Gesture } from './use-gesture.ts';

const names: Record<StageItem['kind'], string> = {
  picture: '贴图',
  text: '文字',
  card: '商品卡',
  sticker: '贴纸',
};

const placeOf = ({ centre, width, height, turn }: StageBox): CSSProperties => ({
  ...boxStyle(boxAround(centre, width, height)),
  ...(turn !== 0 && { transform: `rotate(${turn}deg)` }),
});

function WithMenu({ actions, children }: { actions: LayerAction[]; children: ReactElement }) {
  if (actions.length === 0) return children;
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: actions.map(({ key, name, isOff, isDanger, run }) => ({
          key,
          label: name,
          disabled: isOff,
          danger: isDanger,
          onClick: run,
        })),
      }}
    >
      {children}
    </Dropdown>
  );
}

interface Props {
  stage: StageEditor;
  gesture: Gesture;
  boxes: Boxes;
}

export function Handles({ stage, gesture, boxes }: Props) {
  const { selected: picked, now } = stage;
  const boxOf = (thing: Movable): StageBox =>
    thing === 'human' ? boxes.human : boxes.items[thing === 'card' ? now.items.length : thing]!;
  /** A frame or an effect would lie over everything else that can be taken hold of. */
  const isLaidOver = (index: number) => boxes.items[index]?.isWhole ?? false;
  const press = (thing: Movable) => (event: KeyboardEvent<HTMLElement>) => {
    const run = (key: string) => {
      const action = itemActions(stage, thing as number).find((each) => each.key === key);
      if (action && !action.isOff) action.run();
    };
    if (event.key === 'Escape') stage.select(null);
    else if (typeof thing !== 'number') return gesture.body(thing, boxOf(thing)).onKeyDown(event);
    else if (event.key === 'Delete' || event.key === 'Backspace') run('remove');
    else if (event.key === ']') run('up');
    else if (event.key === '[') run('down');
    else if ((event.ctrlKey || event.metaKey) && event.key === 'd') run('copy');
    else return gesture.body(thing, boxOf(thing)).onKeyDown(event);
    return event.preventDefault();
  };
  const thing = (of: Movable, label: string, actions: LayerAction[]) => (
    <WithMenu key={of} actions={actions}>
      <button
        type="button"
        className={styles.body}
        style={placeOf(boxOf(of))}
        aria-label={label}
        aria-pressed={picked === of}
        {...gesture.body(of, boxOf(of))}
        onKeyDown={press(of)}
        onFocus={() => stage.select(of)}
        onContextMenu={() => stage.select(of)}
      />
    </WithMenu>
  );
  const laid = (item: StageItem, index: number) =>
    thing(
      index,
      `${names[item.kind]}：拖动或按方向键移动，按加减键缩放，按 Delete 删除`,
      itemActions(stage, index),
    );
  const held = picked === 'captions' || (picked === 'card' && !now.card) ? null : picked;
  const picture = held === null ? null : boxOf(held);
  const canTurn = typeof held === 'number' && 'turn' in (now.items[held] ?? {});
  return (
    <div className={styles.layer}>
      {now.items.map((item, index) => item.isBehind && !isLaidOver(index) && laid(item, index))}
      {thing('human', '数字人：拖动或按方向键移动，按加减键缩放', stage.moreFor('human'))}
      {now.items.map((item, index) => !item.isBehind && !isLaidOver(index) && laid(item, index))}
      {now.card && thing('card', '商品卡：拖动或按方向键移动，按加减键缩放', stage.moreFor('card'))}
      {boxes.captions && (
        <button
          type="button"
          className={`${styles.body} ${styles.captions} ${picked === 'captions' ? styles.on : ''}`}
          style={placeOf(boxes.captions)}
          aria-label="字幕：上下拖动或按上下键移动"
          {...gesture.body('captions', boxes.captions)}
          onFocus={() => stage.select('captions')}
        />
      )}
      <Tooltip
        title={
          gesture.held !== null ? null : '依据《人工智能生成合成内容标识办法》不可关闭；拖到别的角可以换位置'
        }
      >
        <span
          className={`${styles.body} ${styles.label}`}
          style={placeOf(boxes.label)}
          tabIndex={0}
          role="img"
          aria-label="AI 标识，不可关闭"
          {...gesture.label(boxes.label)}
        />
      </Tooltip>
      {held !== null && picture && !picture.isWhole && (
        <Frame gesture={gesture} held={held} box={picture} canTurn={canTurn} />
      )}
      {gesture.held !== null && (
        <Covered held={gesture.held} parts={boxes.parts} cardIndex={now.items.length} />
      )}
      {gesture.met?.x != null && (
        <span className={styles.lineX} style={{ left: `${gesture.met.x * 100}%` }} />
      )}
      {gesture.met?.y != null && <span className={styles.lineY} style={{ top: `${gesture.met.y * 100}%` }} />}
    </div>
  );
}

interface FrameProps {
  gesture: Gesture;
  held: Movable;
  box: StageBox;
  canTurn: boolean;
}

function Frame({ gesture, held, box, canTurn }: FrameProps) {
  return (
    <div className={styles.frame} style={placeOf(box)}>
      {['nw', 'ne', 'sw', 'se'].map((side) => (
        <span
          key={side}
          className={`${styles.corner} ${styles[side]}`}
          aria-hidden="true"
          {...gesture.corner(held, box)}
        />
      ))}
      {canTurn && (
        <span className={styles.turner} aria-hidden="true" title="旋转" {...gesture.turner(held, box)} />
      )}
    </div>
  );
}
