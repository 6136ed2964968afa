import { Input } from 'antd';
import { useState } from 'react';
import { roomLimits, roomSettings } from '../../../../contract/room-settings.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

interface Props {
  value: string | null;
  onChange: (url: string | null) => void;
}

export function ReplySetting({ value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? value ?? '';
  const read = roomSettings.shape.replyUrl.safeParse(written.trim() || null);
  const type = (text: string) => {
    setTyped(text);
    const next = roomSettings.shape.replyUrl.safeParse(text.trim() || null);
    if (next.success) onChange(next.data);
  };
  return (
    <Setting
      title="文字回复"
      about="把每条回答的文字也 POST 到这个地址，比如用来在平台上发评论；观众写英文时，发去的是英文。不需要就空着。"
    >
      <Input
        aria-label="文字回复地址"
        placeholder="https://"
        maxLength={roomLimits.addressCharacters}
        value={written}
        status={read.success ? '' : 'error'}
        onChange={(event) => type(event.target.value)}
        onBlur={() => read.success && setTyped(null)}
      />
      {!read.success && (
        <span className="warning small" role="alert">
          {read.error.issues[0]?.message}，改好才会保存。
        </span>
      )}
    </Setting>
  );
}
