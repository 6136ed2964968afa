import { Button, Checkbox, Form, Input, message, Modal } from 'antd';
import {
  aboutRoles,
  helperRoles,
  HELPERS_PER_ROOM,
  listHelperActs,
  listHelpers,
  putHelper,
  removeHelper,
  type Helper,
  type HelperRole,
} from '../../../contract/access/helper.ts';
import { PHONE_DIGITS } from '../../../contract/fields.ts';
import type { RoomRow } from '../../../contract/room.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { fieldRule } from '../../parts/fields/rule.ts';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';

interface Values {
  phoneNumber: string;
  roles: HelperRole[];
}
const { shape } = putHelper.input;
const roleOptions = optionsOf(helperRoles);

function Helpers({ liveId }: { liveId: string }) {
  const helpers = useCall(listHelpers, { liveId });
  const put = useSend(putHelper, { refresh: [listHelpers] });
  const remove = useSend(removeHelper, { refresh: [listHelpers] });
  if (helpers.isPending) return <ListSkeleton shape="row" />;
  if (!helpers.data)
    return <ErrorCard error={helpers.error} title="名单没有打开" retry={() => void helpers.refetch()} />;
  const { list } = helpers.data;
  if (list.length === 0) return <p className="hint">还没有共享给别人。</p>;
  const askRemove = ({ phoneNumber }: Helper) =>
    confirmDelete({
      what: `给 ${phoneNumber} 的共享`,
      verb: '取消',
      lost: '马上生效：对方的中控台会断开，正在播的插播也会停下。',
      onConfirm: () => remove.mutateAsync({ liveId, phoneNumber }),
    });
  return (
    <ul className="plain-list stack" aria-label="共享给谁">
      {list.map((helper) => (
        <li key={helper.phoneNumber} className="row wrap">
          <span className="figures strong">{helper.phoneNumber}</span>
          <span className="hint small grow">
            {helper.joinedAt === null ? (
              '还没有打开过'
            ) : (
              <>
                加入于 <Moment at={helper.joinedAt} />
              </>
            )}
          </span>
          <Checkbox.Group
            options={roleOptions}
            value={helper.roles}
            disabled={put.isPending}
            onChange={(roles) =>
              roles.length === 0
                ? askRemove(helper)
                : put.mutate({ liveId, phoneNumber: helper.phoneNumber, roles })
            }
          />
          <Button danger type="text" onClick={() => askRemove(helper)}>
            取消共享
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LatestActs({ liveId }: { liveId: string }) {
  const acts = useCall(listHelperActs, { liveId, pageSize: 10 });
  if (!acts.data || acts.data.total === 0) return null;
  return (
    <>
      <h3 className="heading">最近的操作</h3>
      <ul className="plain-list stack gap4 small" aria-label="帮手最近的操作">
        {acts.data.list.map(({ id, who, act, count, lastAt }) => (
          <li key={id}>
            <Moment at={lastAt} /> <span className="figures">{who}</span> {act}
            {count > 1 && ` ${count} 次`}
          </li>
        ))}
      </ul>
    </>
  );
}

export function ShareRoomDialog({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const put = useSend(putHelper, {
    refresh: [listHelpers],
    form,
    fieldOf: { HELPERS_FULL: 'phoneNumber' },
    onDone: ({ phoneNumber }) => {
      message.success(`已共享给 ${phoneNumber}，对方在工作台的「与我共享」里看得到`);
      form.resetFields();
    },
  });
  return (
    <Modal open title={`共享「${room.name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="stack gap16">
        <p className="hint">
          最多 {HELPERS_PER_ROOM} 人。
          {roleOptions.map(({ value, label }) => `${label}：${aboutRoles[value]}。`).join('')}
          开播、推流地址、共享和删除只有你能做。
        </p>
        <Form<Values>
          name="share"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ roles: ['moderator'] }}
          onFinish={(values) => put.mutate({ liveId: room.id, ...values })}
        >
          <Form.Item<Values> name="phoneNumber" label="对方的手机号" rules={[fieldRule(shape.phoneNumber)]}>
            <Input maxLength={PHONE_DIGITS} inputMode="numeric" placeholder="还没注册的，注册后就能看到" />
          </Form.Item>
          <Form.Item<Values> name="roles" label="角色" rules={[fieldRule(shape.roles)]}>
            <Checkbox.Group options={roleOptions} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={put.isPending}>
            共享
          </Button>
        </Form>
        <Helpers liveId={room.id} />
        <LatestActs liveId={room.id} />
      </div>
    </Modal>
  );
}
