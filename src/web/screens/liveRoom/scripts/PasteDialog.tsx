import { Input, Modal } from 'antd';
import { useState } from 'react';
import { SCRIPT_CHARACTERS } from '../../../../contract/script.ts';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  onAdd: (lines: string[]) => Promise<boolean>;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export function PasteDialog({ text, onText, onAdd, onClose }: Props) {
  useFocusBack();
  const [isAdding, setAdding] = useState(false);
  const lines = linesOf(text);
  const long = lines.flatMap((line, index) => (line.length > SCRIPT_CHARACTERS ? [index + 1] : []));
  const add = async () => {
    setAdding(true);
    const isAdded = await onAdd(lines);
    setAdding(false);
    if (!isAdded) return;
    onText('');
    onClose();
  };
  return (
    <Modal
      open
      title="批量粘贴"
      okText={lines.length > 0 ? `添加 ${lines.length} 条` : '添加'}
      okButtonProps={{ disabled: lines.length === 0 || long.length > 0 }}
      cancelText="先不加"
      confirmLoading={isAdding}
      onOk={add}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={10}
        aria-label="要添加的话术，一行一条"
        placeholder={'一行一条，空行会跳过。\n\n欢迎来到直播间……\n刚进来的朋友点个关注……'}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {long.length > 0 && (
        <p className="error" role="alert" style={{ marginTop: 8 }}>
          第 {long.join('、')} 条超过 {SCRIPT_CHARACTERS} 个字，请分成几条。
        </p>
      )}
    </Modal>
  );
}
