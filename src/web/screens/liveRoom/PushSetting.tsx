import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { RoomSettings } from '../../../contract/room.ts';
import styles from './PushSetting.module.css';
import { Setting } from '../../parts/editor/Setting.tsx';

type Push = RoomSettings['push'];

interface Props {
  push: Push;
  onChange: (push: Push) => void;
}

const MOST = 5;
const isStream = (url: string): boolean => /^(rtmps?|srt):\/\/\S+$/.test(url.trim());

/** Where the picture is sent; a row without an address is not kept. */
export function PushSetting({ push, onChange }: Props) {
  const [rows, setRows] = useState(push);
  const keep = (next: Push) => {
    setRows(next);
    onChange(next.filter(({ url }) => url.trim() !== ''));
  };
  const change = (index: number, changes: Partial<Push[number]>) =>
    keep(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <Setting title="推流地址" about="从直播平台的开播页面复制，最多 5 个。密钥只有你看得到。">
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.line}>
            <Input
              aria-label={`第 ${index + 1} 个推流地址`}
              placeholder="rtmp://"
              maxLength={500}
              value={row.url}
              status={row.url !== '' && !isStream(row.url) ? 'warning' : ''}
              onChange={(event) => change(index, { url: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${index + 1} 个推流地址`}
              onClick={() => keep(rows.filter((_, at) => at !== index))}
            />
          </div>
          {row.url !== '' && !isStream(row.url) && (
            <span className={styles.hint}>推流地址一般以 rtmp:// 开头，请核对。</span>
          )}
          {row.url.trim() === '' && row.key !== '' && (
            <span className={styles.hint}>还没有填推流地址，这一行不会保存。</span>
          )}
          <Input.Password
            aria-label={`第 ${index + 1} 个推流密钥`}
            placeholder="推流密钥"
            autoComplete="new-password"
            maxLength={500}
            value={row.key}
            onChange={(event) => change(index, { key: event.target.value })}
          />
        </div>
      ))}
      {rows.length < MOST && (
        <Button icon={<PlusOutlined />} onClick={() => setRows([...rows, { url: '', key: '' }])}>
          添加推流地址
        </Button>
      )}
    </Setting>
  );
}
