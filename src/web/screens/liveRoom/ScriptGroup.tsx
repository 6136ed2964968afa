import type { Script } from '../../../contract/script.ts';
import { AddScript } from './AddScript.tsx';
import { moveWithin } from './script-order.ts';
import styles from './ScriptGroup.module.css';
import { ScriptItem } from './ScriptItem.tsx';
import type { Editor } from './use-editor.ts';
import { useReorder } from '../../parts/editor/use-reorder.ts';
import type { Scripts } from './use-scripts.ts';

interface Props {
  editor: Editor;
  scripts: Scripts;
  type: 1 | 2 | 4;
  /** The product, for goods. */
  name: string;
  items: Script[];
  placeholder: string;
}

/** One list of scripts in their order, and the place to write the next. */
export function ScriptGroup({ editor, scripts, type, name, items, placeholder }: Props) {
  const group = items.map((script) => script.id);
  const move = (from: number, to: number) => void scripts.sort(moveWithin(scripts.ids, group, from, to));
  const reorder = useReorder(move);
  const draftName = `${editor.room.id}:${type}:${name}`;
  return (
    <div className={styles.group}>
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((script, index) => (
            <li
              key={script.id}
              className={reorder.isOver(index) ? styles.over : undefined}
              {...reorder.row(index)}
            >
              <ScriptItem
                script={script}
                grip={reorder.grip(index)}
                onChange={(change) => editor.changeScript(script.id, change)}
                onRemove={() => void scripts.remove([script], '已删除这条话术')}
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
        onAdd={(all) => scripts.add(all.map((one) => ({ ...one, type, ...(type === 1 && { name }) })))}
      />
    </div>
  );
}
