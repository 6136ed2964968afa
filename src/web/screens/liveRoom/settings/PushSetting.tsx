import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { preflight } from '../../../../contract/live/live.ts';
import { roomLimits, type RoomSettings } from '../../../../contract/room-settings.ts';
import { CheckList } from '../../../parts/states/CheckList.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { PushFields } from '../../../parts/live/start/PushFields.tsx';
import { useSend } from '../../../client/use-call.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';

type Push = RoomSettings['push'];

const filled = (push: Push): Push => push.filter(({ url }) => url.trim() !== '');
const storedForm = (push: Push): string =>
  JSON.stringify(filled(push).map(({ url, key }) => [url.trim(), key.trim()]));

export function PushSetting({ editor }: { editor: RoomEditorState }) {
  const { room, change: changeRoom } = editor;
  const { push } = room.settings;
  const [rows, setRows] = useState(push);
  // After undo the stored rows differ from the typed ones.
  if (storedForm(rows) !== storedForm(push)) setRows(push);
  const attempt = useSend(preflight, { refresh: [] });
  const keep = (next: Push) => {
    setRows(next);
    attempt.reset();
    changeRoom({ settings: { push: filled(next) } });
  };
  const reach = async () => {
    await editor.flush();
    attempt.mutate({ liveId: room.id });
  };
  return (
    <Setting
      title="推流地址"
      about={`从直播平台的开播页面复制，最多 ${roomLimits.push} 个。密钥只有你看得到。`}
    >
      {rows.map((row, index) => (
        <div key={index} className="padded8 well stack gap6">
          <PushFields
            name={`第 ${index + 1} 个`}
            value={row}
            onChange={(value) => keep(rows.with(index, value))}
            control={
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${index + 1} 个推流地址`}
                onClick={() => keep(rows.toSpliced(index, 1))}
              />
            }
          />
        </div>
      ))}
      <div className="row gap4">
        {rows.length < roomLimits.push && (
          <Button icon={<PlusOutlined />} onClick={() => setRows([...rows, { url: '', key: '' }])}>
            添加推流地址
          </Button>
        )}
        {filled(rows).length > 0 && (
          <Button loading={attempt.isPending} onClick={() => void reach()}>
            测试连通
          </Button>
        )}
      </div>
      {attempt.data && <CheckList checks={attempt.data.rows.filter(({ key }) => key.startsWith('push'))} />}
    </Setting>
  );
}
