import { Form, Input, message, Modal } from 'antd';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import type { Work } from '../../../contract/work.ts';
import { updateVideo } from '../../../contract/work.ts';
import { useSend } from '../../use-call.ts';
import { fieldRule } from '../fields/rule.ts';
import { workQueries } from './use-work-actions.ts';

interface Fields {
  name: string;
}

export function RenameDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const rename = useSend(updateVideo, {
    refresh: workQueries,
    form,
    onDone: () => {
      message.success('名称已改好');
      onClose();
    },
  });
  return (
    <Modal
      open
      title="改名"
      okText="改名"
      cancelText="不改了"
      confirmLoading={rename.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields>
        name="rename"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: work.name }}
        onFinish={({ name }) => rename.mutate({ id: work.id, name })}
      >
        <Form.Item<Fields> name="name" label="作品名称" rules={[fieldRule(updateVideo.input.shape.name)]}>
          <Input autoFocus showCount maxLength={NAME_CHARACTERS} onFocus={(event) => event.target.select()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
