import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

interface Props {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export function UndoRedo({ undo, redo }: Props) {
  return (
    <>
      <Tooltip title="撤销 Ctrl+Z">
        <Button
          type="text"
          icon={<UndoOutlined />}
          aria-label="撤销"
          disabled={!undo}
          onClick={() => undo?.()}
        />
      </Tooltip>
      <Tooltip title="重做 Ctrl+Shift+Z">
        <Button
          type="text"
          icon={<RedoOutlined />}
          aria-label="重做"
          disabled={!redo}
          onClick={() => redo?.()}
        />
      </Tooltip>
    </>
  );
}
