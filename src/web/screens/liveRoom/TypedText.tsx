import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  value: string;
  label: string;
  maxLength: number;
  isWrong: boolean;
  placeholder?: string;
  /** Every keystroke, as it was typed. */
  onType: (text: string) => void;
  onLeave?: () => void;
}

/** Text that saves itself. While it is being typed the server's trimmed answer must not take the last space away. */
export function TypedText({ value, label, maxLength, isWrong, placeholder, onType, onLeave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input.TextArea
      variant="borderless"
      autoSize={{ minRows: 1, maxRows: 12 }}
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      maxLength={maxLength}
      placeholder={placeholder}
      value={typed ?? value}
      style={{ padding: '4px 0' }}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
    />
  );
}
