import { Form, Input, message } from 'antd';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { updateVideo, type Work } from '../../../contract/work.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { useSend } from '../../client/use-call.ts';
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
    <FormDialog
      name="rename"
      form={form}
      title="改名"
      okText="改名"
      cancelText="不改了"
      initialValues={{ name: work.name }}
      isSending={rename.isPending}
      onFinish={({ name }) => rename.mutate({ id: work.id, name })}
      onClose={onClose}
    >
      <Form.Item<Fields> name="name" label="作品名称" rules={[fieldRule(updateVideo.input.shape.name)]}>
        <Input autoFocus showCount maxLength={NAME_CHARACTERS} onFocus={(event) => event.target.select()} />
      </Form.Item>
    </FormDialog>
  );
}
