import { Alert } from 'antd';
import { useState } from 'react';
import { listAnnouncements } from '../../contract/account.ts';
import { readStored } from '../client/stored.ts';
import { useCall } from '../client/use-call.ts';
import { useInit } from '../client/use-init.ts';
import { shortTime } from '../parts/format.ts';

const LOOK_MS = 5 * 60_000;
const READ = 'readAnnouncements';
const MOST_READ = 50;

function readIds(): string[] {
  const ids = readStored(READ);
  return Array.isArray(ids) ? ids.map(String) : [];
}

export function Announcements() {
  const [read, setRead] = useState(readIds);
  const { data } = useCall(listAnnouncements, {}, { refetchInterval: () => LOOK_MS });
  const deleteAt = useInit()?.currentUser?.deleteAt;
  const close = (id: string) => {
    const ids = [...read, id].slice(-MOST_READ);
    localStorage.setItem(READ, JSON.stringify(ids));
    setRead(ids);
  };
  return (
    <>
      {deleteAt && (
        <Alert
          type="warning"
          showIcon
          banner
          title={`按你的要求，账号会在 ${shortTime(deleteAt)} 注销，内容一起删除。改主意了请联系运营方。`}
        />
      )}
      {data?.list
        .filter(({ id }) => !read.includes(id))
        .map(({ id, text }) => (
          <Alert
            key={id}
            type="info"
            showIcon
            banner
            title={text}
            closable={{ 'aria-label': '知道了', onClose: () => close(id) }}
          />
        ))}
    </>
  );
}
