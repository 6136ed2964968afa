import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import { groupByName, type Script } from '../../../../contract/script.ts';
import { confirm } from '../../../parts/dialogs/confirm.ts';
import { confirmDelete } from '../../../parts/dialogs/confirm-delete.tsx';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import styles from './ProductGroups.module.css';
import { moveGroup, renameEmpty } from './script-order.ts';
import { ScriptGroup } from './ScriptGroup.tsx';
import type { ScriptPanelState } from './use-script-panel.ts';

interface Props {
  panel: ScriptPanelState;
  items: Script[];
}

function ProductName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const name = typed?.trim() ?? '';
    if (name !== '' && name !== value) onChange(name);
    setTyped(null);
  };
  return (
    <Input
      variant="borderless"
      className={styles.name}
      aria-label="商品名称"
      maxLength={NAME_CHARACTERS}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onPressEnter={(event) => {
        // The same press would also confirm the question that may open now.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

export function ProductGroups({ panel, items }: Props) {
  const { groups, spoken, add, move, askRename, remove } = useProducts(panel, items);
  return (
    <div className="stack gap12">
      {groups.map(({ name, scripts }, index) => (
        // Keyed by place: with the name as key, renaming would empty the box that is being written in.
        <div key={index} className={styles.product}>
          <div className={`${styles.head} row gap4 touch-buttons`}>
            <ProductName value={name} onChange={(next) => askRename(name, scripts, next)} />
            <MoreMenu
              size="small"
              label={`${name} 的更多操作`}
              items={[
                {
                  key: 'up',
                  label: '上移',
                  disabled: index === 0 || scripts.length === 0,
                  onClick: () => move(index, index - 1),
                },
                {
                  key: 'down',
                  label: '下移',
                  disabled: index >= spoken - 1,
                  onClick: () => move(index, index + 1),
                },
                { type: 'divider' },
                { key: 'remove', label: '删除商品', danger: true, onClick: () => remove(name, scripts) },
              ]}
            />
          </div>
          <ScriptGroup
            panel={panel}
            type={1}
            name={name}
            items={scripts}
            placeholder={`写一段「${name}」的讲解`}
          />
        </div>
      ))}
      <NewProduct taken={groups.map(({ name }) => name)} onAdd={add} />
    </div>
  );
}

function useProducts({ editor, scripts }: ScriptPanelState, items: Script[]) {
  const [empty, setEmpty] = useState<string[]>([]);
  const stored = groupByName(items);
  const taken = new Set(stored.map(({ name }) => name));
  const groups = [
    ...stored,
    ...empty.filter((name) => !taken.has(name)).map((name) => ({ name, scripts: [] as Script[] })),
  ];
  const rename = (name: string, members: Script[], next: string) => {
    setEmpty((before) => renameEmpty(before, taken, name, next));
    const { cards } = editor.room.settings;
    // A card appears with the scripts of its name: it must be renamed with them.
    const isCarded = cards.some((card) => card.name === name) && !cards.some((card) => card.name === next);
    editor.change({
      ...(members.length > 0 && {
        scripts: Object.fromEntries(members.map(({ id }) => [id, { name: next }])),
      }),
      ...(isCarded && {
        settings: { cards: cards.map((card) => (card.name === name ? { ...card, name: next } : card)) },
      }),
    });
  };
  return {
    groups,
    spoken: stored.length,
    add: (name: string) => setEmpty((before) => [...before, name]),
    move: (from: number, to: number) => {
      const ids = stored.map((group) => group.scripts.map(({ id }) => id));
      void scripts.sort(moveGroup(scripts.ids, ids, from, to));
    },
    askRename: (name: string, members: Script[], next: string) => {
      if (!groups.some((group) => group.name === next)) return rename(name, members, next);
      return confirm({
        title: `已有同名商品，合成一个「${next}」吗？`,
        content: `「${name}」的 ${members.length} 条话术会排到「${next}」下面，按顶上的撤销可以分开。`,
        okText: '合成一个',
        cancelText: '先不改',
        onOk: () => rename(name, members, next),
      });
    },
    remove: (name: string, members: Script[]) => {
      setEmpty((before) => before.filter((other) => other !== name));
      if (members.length === 0) return;
      confirmDelete({
        what: `「${name}」的 ${members.length} 条话术`,
        lost: '删除后几秒内可以撤销。',
        onConfirm: () => scripts.remove(members, `已删除「${name}」的话术`),
      });
    },
  };
}

function NewProduct({ taken, onAdd }: { taken: string[]; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  const add = () => {
    if (name === '' || isTaken) return;
    onAdd(name);
    setTyped('');
  };
  return (
    <>
      <div className="row">
        <Input
          aria-label="新商品的名称"
          placeholder="商品名称，比如：轻暖羊毛大衣"
          maxLength={NAME_CHARACTERS}
          status={isTaken ? 'error' : ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={add}
        />
        <Button icon={<PlusOutlined />} disabled={name === '' || isTaken} onClick={add}>
          添加商品
        </Button>
      </div>
      {isTaken && (
        <p className="error" role="alert">
          已有同名商品，请在它下面写讲解，或换一个名称。
        </p>
      )}
    </>
  );
}
