import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { BroadcastReport } from '../../../contract/broadcasts/broadcast.ts';
import { attempt } from '../../client/failure.ts';
import { exportComments, exportHistory } from '../../parts/live/export-broadcast.ts';

const exports = [
  { name: '导出播报历史', run: exportHistory },
  { name: '导出评论', run: exportComments },
];

export function ExportButtons({ report: { liveId, id, roomName } }: { report: BroadcastReport }) {
  const [running, setRunning] = useState<string | null>(null);
  const start = async ({ name, run }: (typeof exports)[number]) => {
    setRunning(name);
    await attempt(() => run({ liveId, sessionId: id, roomName }));
    setRunning(null);
  };
  return exports.map((one) => (
    <Button
      key={one.name}
      icon={<DownloadOutlined />}
      loading={running === one.name}
      disabled={running !== null && running !== one.name}
      onClick={() => void start(one)}
    >
      {one.name}
    </Button>
  ));
}
