import { Button, message, Modal } from 'antd';
import { hookLive } from '../../../../contract/live/comments.ts';
import { roomDetail, rotateWebhook } from '../../../../contract/room.ts';
import { CopyField } from '../../../parts/fields/CopyField.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { useSend } from '../../../client/use-call.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';

/** Must work as pasted into a shell, with nothing left to fill in. */
function curlLine(address: string): string {
  const event = { type: 'comment', user: { id: '10001', name: '小明' }, text: '这个多少钱' };
  return `curl -X POST '${address}' -H 'Content-Type: application/json' -d '${JSON.stringify(event)}'`;
}

export function WebhookSetting({ editor: { room } }: { editor: RoomEditorState }) {
  const { token } = room.settings.webhook;
  const address = location.origin + hookLive.path.replace('{webhookToken}', token);
  const rotate = useSend(rotateWebhook, {
    refresh: [roomDetail],
    onDone: () => message.success('已更换，旧地址不能再用'),
  });
  const ask = () =>
    Modal.confirm({
      title: '更换 Webhook 地址？',
      content: '旧地址马上失效，正在用它的程序要换成新的才能继续送评论进来。',
      okText: '更换',
      cancelText: '先不换',
      onOk: () => rotate.attempt({ liveId: room.id }),
    });
  return (
    <Setting
      title="Webhook 接入"
      about="其他程序把观众的评论 POST 到这个地址，就会进入直播间。只给你信任的程序。"
      control={
        <Button size="small" loading={rotate.isPending} onClick={ask}>
          更换
        </Button>
      }
    >
      <CopyField label="Webhook 地址" value={address} />
      <span className="hint small">开播后粘贴到终端里试一条，评论会出现在中控台：</span>
      <CopyField label="示例命令" value={curlLine(address)} />
      <span className="hint small">
        type 还可以是 enter、like、follow、gift、order；礼物写成 {'"gift":{"name":"小心心","count":3}'}
        ，下单写成 {'"goods":"保温杯"'}。user.id 用平台的用户 id，拉黑才认得准人。
      </span>
    </Setting>
  );
}
