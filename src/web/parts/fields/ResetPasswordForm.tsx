import { LockOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { password, updatePassword } from '../../../contract/account.ts';
import { useSend } from '../../client/use-call.ts';
import { CodeField, PhoneField } from './CodeField.tsx';
import { fieldRule } from './rule.ts';

interface Fields {
  phoneNumber: string;
  code: string;
  newPassword: string;
}

interface Props {
  known: string | null;
  verb: string;
  onDone: (phoneNumber: string) => void;
}

export function ResetPasswordForm({ known, verb, onDone }: Props) {
  const [form] = Form.useForm<Fields>();
  const reset = useSend(updatePassword, {
    refresh: [],
    form,
    fieldOf: { CODE_WRONG: 'code' },
    onDone: () => onDone(form.getFieldValue('phoneNumber')),
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ phoneNumber: known ?? undefined }}
      onFinish={(values) => reset.mutate(values)}
    >
      <PhoneField disabled={known !== null} />
      <CodeField scene="password" />
      <Form.Item<Fields>
        name="newPassword"
        label="新密码"
        extra="8–64 个字符。设好后其他设备会退出登录。"
        rules={[fieldRule(password)]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={reset.isPending}>
        {verb}
      </Button>
    </Form>
  );
}
