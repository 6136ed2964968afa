import { Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import { readScriptFile, type FileScript } from './read-script-file.ts';
import type { ScriptPanelState } from '../scripts/use-script-panel.ts';
import styles from './ScriptFileDialog.module.css';
import { TextFileButton } from './TextFileButton.tsx';

interface Props {
  panel: ScriptPanelState;
  onClose: () => void;
}

const typeNames = { 1: '商品', 2: '开场', 4: '过渡' } as const;
const types = ([2, 1, 4] as const).map((value) => ({ value, label: typeNames[value] }));
const SHOWN_WRONG = 5;

export function ScriptFileDialog({ panel: { scripts }, onClose }: Props) {
  useFocusBack();
  const [read, setRead] = useState<ReturnType<typeof readScriptFile> | null>(null);
  const [type, setType] = useState<1 | 2 | 4>(2);
  const [product, setProduct] = useState('');
  const [isAdding, setAdding] = useState(false);
  const all = read?.scripts ?? [];
  const isUntyped = all.some((script) => script.type === null);
  const isNameMissing = isUntyped && type === 1 && product.trim() === '';
  const complete = (script: FileScript) => ({
    ...script,
    type: script.type ?? type,
    name: script.type === null ? (type === 1 ? product.trim() : '') : script.name,
  });
  const add = async () => {
    setAdding(true);
    const added = await scripts.add(all.map(complete));
    setAdding(false);
    if (added.length === 0) return;
    undoToast(`已导入 ${added.length} 条话术`, () => scripts.takeBack(added));
    onClose();
  };
  return (
    <Modal
      open
      mask={{ closable: false }}
      title="导入话术文件"
      okText={all.length > 0 ? `导入 ${all.length} 条` : '导入'}
      okButtonProps={{ disabled: all.length === 0 || isNameMissing }}
      cancelText="不导入了"
      confirmLoading={isAdding}
      onOk={add}
      onCancel={onClose}
    >
      <div className={`${styles.body} stack gap12`}>
        <p className="hint">
          TXT 一行一条。Excel（.xlsx）或 CSV
          的列依次是：类型（开场、商品、过渡）、商品名称、话术，后面可以再跟几列换种说法。
        </p>
        <TextFileButton onRead={(content) => setRead(readScriptFile(content))} />
        {isUntyped && (
          <div className="row wrap">
            <span>文件里没写类型的，都算</span>
            <Segmented<1 | 2 | 4> aria-label="话术类型" options={types} value={type} onChange={setType} />
            {type === 1 && (
              <Input
                aria-label="商品名称"
                placeholder="商品名称"
                maxLength={NAME_CHARACTERS}
                value={product}
                onChange={(event) => setProduct(event.target.value)}
              />
            )}
          </div>
        )}
        {read && all.length === 0 && <p role="alert">文件里没有读到话术，请换一个文件。</p>}
        {all.length > 0 && (
          <ol className={`${styles.list} stack gap6`}>
            {all.map((script, index) => {
              const { type: kind, name, content, variants } = complete(script);
              return (
                <li key={index}>
                  <span className={styles.kind}>{kind === 1 ? name || '商品' : typeNames[kind]}</span>
                  {content}
                  {variants.length > 0 && <span className={styles.kind}> 另有 {variants.length} 种说法</span>}
                </li>
              );
            })}
          </ol>
        )}
        {read && read.wrong.length > 0 && (
          <ul className={styles.wrong} role="alert">
            {read.wrong.slice(0, SHOWN_WRONG).map(({ line, reason }) => (
              <li key={line}>
                第 {line} 行没有导入：{reason}
              </li>
            ))}
            {read.wrong.length > SHOWN_WRONG && <li>还有 {read.wrong.length - SHOWN_WRONG} 行没有导入</li>}
          </ul>
        )}
      </div>
    </Modal>
  );
}
