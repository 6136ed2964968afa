import { Form, Input, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { changePoints, WHY_CHARACTERS } from '../../../contract/access/operator.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';

interface Props<V> {
  form: FormInstance<V>;
  title: string;
  okText: string;
  intro: ReactNode;
  isDangerous?: boolean;
  isSending: boolean;
  initialValues?: Partial<V>;
  whyLabel?: string;
  onFinish: (values: V) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ReasonDialog<V extends { why: string }>({
  intro,
  isDangerous = false,
  whyLabel = '理由（写进操作记录）',
  children,
  ...dialog
}: Props<V>) {
  return (
    <FormDialog<V>
      {...dialog}
      name="reason"
      cancelText="先不做"
      okButtonProps={{ danger: isDangerous }}
      intro={<p className="hint">{intro}</p>}
    >
      {children}
      <Form.Item name="why" label={whyLabel} rules={[fieldRule(changePoints.input.shape.why)]}>
        <Input.TextArea maxLength={WHY_CHARACTERS} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
