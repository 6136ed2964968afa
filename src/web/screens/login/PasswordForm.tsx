import { LockOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { AGREEMENT_VERSION, PASSWORD_CHARACTERS, login } from '../../../contract/account.ts';
import { fieldRule } from '../../parts/fields/rule.ts';
import { useSend } from '../../client/use-call.ts';
import styles from './LoginScreen.module.css';
import { SignInForm, useEnter, type KnownPhone } from './SignInForm.tsx';

export function PasswordForm({ onForgotten, ...phone }: KnownPhone & { onForgotten: () => void }) {
  const [form] = Form.useForm<{ phoneNumber: string; password: string }>();
  const enter = useEnter();
  const signIn = useSend(login, { refresh: [], form, fieldOf: { LOGIN_WRONG: 'password' }, onDone: enter });
  return (
    <SignInForm
      {...phone}
      form={form}
      isSending={signIn.isPending}
      onFinish={({ phoneNumber, password }) =>
        signIn.mutate({ phoneNumber, password, agreed: AGREEMENT_VERSION })
      }
    >
      <div className={styles.password}>
        <Form.Item name="password" label="密码" rules={[fieldRule(login.input.shape.password)]}>
          <Input.Password
            prefix={<LockOutlined />}
            autoComplete="current-password"
            maxLength={PASSWORD_CHARACTERS}
            placeholder="登录密码"
          />
        </Form.Item>
        <button type="button" className={`${styles.forgotten} bare-button`} onClick={onForgotten}>
          忘记密码
        </button>
      </div>
    </SignInForm>
  );
}
