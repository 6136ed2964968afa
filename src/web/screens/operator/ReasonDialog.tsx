import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { changePoints, listActs, WHY_CHARACTERS } from '../../../contract/access/operator.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Input as Sent } from '../../client/api.ts';
import { useSend } from '../../client/use-call.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';

interface Props<E extends Endpoint, V> {
  endpoint: E;
  list: Endpoint[];
  inputOf: (values: V) => Sent<E>;
  title: string;
  okText: string;
  intro: ReactNode;
  isDangerous?: boolean;
  initialValues?: Partial<V>;
  whyLabel?: string;
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ReasonDialog<E extends Endpoint, V extends { why: string } = { why: string }>({
  endpoint,
  list,
  inputOf,
  intro,
  isDangerous = false,
  whyLabel = '理由（写进操作记录）',
  onDone,
  children,
  ...dialog
}: Props<E, V>) {
  const [form] = Form.useForm<V>();
  const send = useSend(endpoint, {
    refresh: [...list, listActs],
    form,
    onDone: () => {
      onDone?.();
      dialog.onClose();
    },
  });
  return (
    <FormDialog<V>
      {...dialog}
      form={form}
      name="reason"
      cancelText="先不做"
      okButtonProps={{ danger: isDangerous }}
      intro={<p className="hint">{intro}</p>}
      isSending={send.isPending}
      onFinish={(values) => send.mutate(inputOf(values))}
    >
      {children}
      <Form.Item name="why" label={whyLabel} rules={[fieldRule(changePoints.input.shape.why)]}>
        <Input.TextArea maxLength={WHY_CHARACTERS} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
