import { LockOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { AGREEMENT_VERSION, PASSWORD_CHARACTERS, login } from '../../../contract/account.ts';
import { fieldRule } from '../../parts/fields/rule.ts';
import { useSend } from '../../use-call.ts';
import { PhoneField } from '../../parts/fields/CodeField.tsx';
import { Agreement, useEnter } from './login-fields.tsx';
import styles from './LoginScreen.module.css';

interface Fields {
  phoneNumber: string;
  password: string;
}

interface Props {
  known: string;
  onPhone: (phoneNumber: string) => void;
  onForgotten: () => void;
}

export function PasswordForm({ known, onPhone, onForgotten }: Props) {
  const [form] = Form.useForm<Fields>();
  const enter = useEnter();
  const signIn = useSend(login, { refresh: [], form, fieldOf: { LOGIN_WRONG: 'password' }, onDone: enter });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ phoneNumber: known }}
      onValuesChange={({ phoneNumber }) => phoneNumber !== undefined && onPhone(phoneNumber)}
      onFinish={({ phoneNumber, password }) =>
        signIn.mutate({ phoneNumber, password, agreed: AGREEMENT_VERSION })
      }
    >
      <PhoneField />
      <div className={styles.password}>
        <Form.Item<Fields> name="password" label="密码" rules={[fieldRule(login.input.shape.password)]}>
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
      <Agreement />
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        登录
      </Button>
    </Form>
  );
}
