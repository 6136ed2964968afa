import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export function UndoRedo({ undo, redo }: Props) {
  const button = (name: string, keys: string, icon: ReactNode, step: Props['undo']) => (
    <Tooltip title={`${name} ${keys}`}>
      <Button type="text" icon={icon} aria-label={name} disabled={!step} onClick={() => step?.()} />
    </Tooltip>
  );
  return (
    <>
      {button('撤销', 'Ctrl+Z', <UndoOutlined />, undo)}
      {button('重做', 'Ctrl+Shift+Z', <RedoOutlined />, redo)}
    </>
  );
}
