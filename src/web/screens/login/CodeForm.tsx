import { Form } from 'antd';
import { AGREEMENT_VERSION, codeLogin } from '../../../contract/account.ts';
import { CodeField } from '../../parts/fields/CodeField.tsx';
import { useSend } from '../../client/use-call.ts';
import { SignInForm, useEnter, type KnownPhone } from './SignInForm.tsx';

export function CodeForm(phone: KnownPhone) {
  const [form] = Form.useForm<{ phoneNumber: string; code: string }>();
  const enter = useEnter();
  const signIn = useSend(codeLogin, { refresh: [], form, fieldOf: { CODE_WRONG: 'code' }, onDone: enter });
  return (
    <SignInForm
      {...phone}
      form={form}
      isSending={signIn.isPending}
      onFinish={({ phoneNumber, code }) => signIn.mutate({ phoneNumber, code, agreed: AGREEMENT_VERSION })}
    >
      <CodeField scene="login" />
    </SignInForm>
  );
}
