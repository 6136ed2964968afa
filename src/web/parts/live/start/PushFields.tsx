import { Input } from 'antd';
import type { ReactNode } from 'react';
import { pushUrl, roomLimits, type RoomSettings } from '../../../../contract/room-settings.ts';

export type StreamAddress = RoomSettings['push'][number];

export const isStream = (url: string): boolean => pushUrl.safeParse(url.trim()).success;

interface Props {
  name?: string;
  value: StreamAddress;
  onChange: (value: StreamAddress) => void;
  isFocused?: boolean;
  control?: ReactNode;
}

export function PushFields({ name = '', value, onChange, isFocused = false, control }: Props) {
  const { url, key } = value;
  const address = (
    <Input
      aria-label={`${name}推流地址`}
      placeholder="推流地址，rtmp:// 开头"
      autoComplete="off"
      autoFocus={isFocused}
      maxLength={roomLimits.addressCharacters}
      value={url}
      status={url !== '' && !isStream(url) ? 'warning' : ''}
      onChange={(event) => onChange({ url: event.target.value, key })}
    />
  );
  return (
    <>
      {control ? (
        <div className="row gap4">
          {address}
          {control}
        </div>
      ) : (
        address
      )}
      {url !== '' && !isStream(url) && (
        <span className="warning small">推流地址应以 rtmp:// 或 rtmps:// 开头，请核对。</span>
      )}
      <Input.Password
        aria-label={`${name}推流密钥`}
        placeholder="推流密钥（推流码），没有就不填"
        autoComplete="new-password"
        maxLength={roomLimits.addressCharacters}
        value={key}
        onChange={(event) => onChange({ url, key: event.target.value })}
      />
      {url.trim() === '' && key !== '' && (
        <span className="warning small">还没有填推流地址，这一行不会保存。</span>
      )}
    </>
  );
}
