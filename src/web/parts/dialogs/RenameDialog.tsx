import { Form, Input, message } from 'antd';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { useSend } from '../../client/use-call.ts';
import { fieldRule } from '../fields/rule.ts';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  endpoint: Endpoint<z.ZodObject<{ id: z.ZodType; name: z.ZodType }>>;
  refresh: Endpoint[];
  label: string;
  most: number;
  item: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ item, endpoint, refresh, label, most, onClose }: Props) {
  const [form] = Form.useForm<{ name: string }>();
  const rename = useSend(endpoint, {
    refresh,
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
      initialValues={{ name: item.name }}
      isSending={rename.isPending}
      onFinish={({ name }) => rename.mutate({ id: item.id, name })}
      onClose={onClose}
    >
      <Form.Item name="name" label={label} rules={[fieldRule(endpoint.input.shape.name)]}>
        <Input autoFocus showCount maxLength={most} onFocus={(event) => event.target.select()} />
      </Form.Item>
    </FormDialog>
  );
}
