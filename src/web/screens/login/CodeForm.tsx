import { Button, Form } from 'antd';
import { AGREEMENT_VERSION, codeLogin } from '../../../contract/account.ts';
import { CodeField, PhoneField } from '../../parts/fields/CodeField.tsx';
import { useSend } from '../../use-call.ts';
import { Agreement, useEnter } from './login-fields.tsx';

interface Fields {
  phoneNumber: string;
  code: string;
}

interface Props {
  known: string;
  onPhone: (phoneNumber: string) => void;
}

export function CodeForm({ known, onPhone }: Props) {
  const [form] = Form.useForm<Fields>();
  const enter = useEnter();
  const signIn = useSend(codeLogin, { refresh: [], form, fieldOf: { CODE_WRONG: 'code' }, onDone: enter });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ phoneNumber: known }}
      onValuesChange={({ phoneNumber }) => phoneNumber !== undefined && onPhone(phoneNumber)}
      onFinish={({ phoneNumber, code }) => signIn.mutate({ phoneNumber, code, agreed: AGREEMENT_VERSION })}
    >
      <PhoneField />
      <CodeField scene="login" />
      <Agreement />
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        登录
      </Button>
    </Form>
  );
}
