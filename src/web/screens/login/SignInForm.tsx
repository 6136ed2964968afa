import { Button, Checkbox, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AgreementLinks } from '../../parts/fields/AgreementLinks.tsx';
import styles from './LoginScreen.module.css';
import type { codeLogin } from '../../../contract/account.ts';
import type { Output } from '../../client/api.ts';
import { PhoneField } from '../../parts/fields/CodeField.tsx';
import { queryClient } from '../../client/query-client.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { storeSession, takeReturnPath } from '../../client/session.ts';

const needed = '请先阅读并同意《用户协议》和《隐私政策》';

export function useEnter(): (signedIn: Output<typeof codeLogin>) => void {
  const navigate = useNavigate();
  return (signedIn) => {
    storeSession(signedIn);
    queryClient.clear();
    void navigate(takeReturnPath(signedIn.userInfo.phoneNumber) ?? '/index', { replace: true });
  };
}

function Agreement() {
  return (
    <Form.Item<{ agreed: boolean }>
      name="agreed"
      valuePropName="checked"
      validateTrigger="onChange"
      className={styles.agreement}
      rules={[{ validator: (_, value) => (value ? Promise.resolve() : Promise.reject(new Error(needed))) }]}
    >
      <Checkbox>
        我已阅读并同意
        <AgreementLinks />
      </Checkbox>
    </Form.Item>
  );
}

export interface KnownPhone {
  known: string;
  onPhone: (phoneNumber: string) => void;
}

interface Props<F> extends KnownPhone {
  form: FormInstance<F>;
  isSending: boolean;
  onFinish: (typed: F) => void;
  children: ReactNode;
}

export function SignInForm<F extends { phoneNumber: string }>(props: Props<F>) {
  const { form, known, onPhone, isSending, onFinish, children } = props;
  // On a phone the keyboard would cover half the page before it was read.
  const isSmall = useSmall();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ phoneNumber: known }}
      onValuesChange={({ phoneNumber }) => phoneNumber !== undefined && onPhone(phoneNumber)}
      onFinish={onFinish}
    >
      <PhoneField isFocused={!isSmall} />
      {children}
      <Agreement />
      <Button type="primary" htmlType="submit" block loading={isSending}>
        登录
      </Button>
    </Form>
  );
}
