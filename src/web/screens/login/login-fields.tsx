import { Checkbox, Form } from 'antd';
import { Link, useNavigate } from 'react-router';
import styles from './LoginScreen.module.css';
import type { codeLogin } from '../../../contract/account.ts';
import type { Output } from '../../api.ts';
import { queryClient } from '../../query-client.ts';
import { storeSession, takeReturnPath } from '../../session.ts';

const needed = '请先阅读并同意《用户协议》和《隐私政策》';

export function useEnter(): (signedIn: Output<typeof codeLogin>) => void {
  const navigate = useNavigate();
  return (signedIn) => {
    storeSession(signedIn);
    queryClient.clear();
    void navigate(takeReturnPath(signedIn.userInfo.phoneNumber) ?? '/index', { replace: true });
  };
}

export function Agreement() {
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
        <Link to="/agree/user" target="_blank">
          《用户协议》
        </Link>
        和
        <Link to="/agree/privacy" target="_blank">
          《隐私政策》
        </Link>
      </Checkbox>
    </Form.Item>
  );
}
