import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useBusy } from '../../../hooks/use-busy.ts';
import { SAY_CHARACTERS } from '../../../../contract/live/live-call.ts';

interface Props {
  first: string;
  verb: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
}

export function AnswerBox({ first, verb, onSend, onCancel }: Props) {
  const [text, setText] = useState(first);
  const [isSending, during] = useBusy();
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    await during(() => onSend(text.trim()));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return;
    // The desk's shortcut for 插播 must not fire too.
    event.preventDefault();
    event.stopPropagation();
    if (isSend) void send();
    else onCancel();
  };
  return (
    <div className="above8" onKeyDown={press}>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 5 }}
        aria-label="答案"
        maxLength={SAY_CHARACTERS}
        showCount
        placeholder="写一句答案，Ctrl + Enter 播出"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="above8 row end touch-buttons">
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" type="primary" loading={isSending} disabled={text.trim() === ''} onClick={send}>
          {verb}
        </Button>
      </div>
    </div>
  );
}
