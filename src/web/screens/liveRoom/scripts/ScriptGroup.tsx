import type { Script } from '../../../../contract/script.ts';
import { AddScript } from './AddScript.tsx';
import { moveGroup } from './script-order.ts';
import styles from './ScriptItem.module.css';
import { ScriptItem } from './ScriptItem.tsx';
import type { ScriptPanelState } from './use-script-panel.ts';
import { useReorder } from '../../../parts/editor/use-reorder.ts';

interface Props {
  panel: ScriptPanelState;
  type: 1 | 2 | 4;
  name: string;
  items: Script[];
  placeholder: string;
}

export function ScriptGroup({ panel, type, name, items, placeholder }: Props) {
  const { editor, scripts } = panel;
  const group = items.map((script) => script.id);
  const alone = group.map((id) => [id]);
  const move = (from: number, to: number) => void scripts.sort(moveGroup(scripts.ids, alone, from, to));
  const reorder = useReorder(group, move);
  const draftName = `${editor.room.id}:${type}:${name}`;
  return (
    <div className="stack">
      {items.length > 0 && (
        <ol className="stack plain-list">
          {items.map((script, index) => (
            <li
              key={script.id}
              className={reorder.isOver(index) ? styles.over : undefined}
              {...reorder.row(index)}
            >
              <ScriptItem
                script={script}
                panel={panel}
                grip={reorder.grip(index)}
                onUp={index > 0 ? () => move(index, index - 1) : null}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
              />
            </li>
          ))}
        </ol>
      )}
      <AddScript
        key={draftName}
        draftName={draftName}
        placeholder={placeholder}
        onAdd={async (all) => {
          const added = await scripts.add(
            all.map((content) => ({ ...content, type, ...(type === 1 && { name }) })),
          );
          return added.length > 0;
        }}
      />
    </div>
  );
}
