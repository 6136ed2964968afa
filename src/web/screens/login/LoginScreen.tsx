import { ConfigProvider, message, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../parts/layout/BrandMark.tsx';
import { Registration } from '../../layout/Registration.tsx';
import { lazyPanel, usePreloadedParts } from '../../parts/lazy/lazy-part.tsx';
import { roomy } from '../../theme.ts';
import { useInit } from '../../client/use-init.ts';
import { Cast } from './Cast.tsx';
import styles from './LoginScreen.module.css';
import { AGREEMENT_VERSION, codeLogin } from '../../../contract/account.ts';
import { CodeField } from '../../parts/fields/CodeField.tsx';
import { useSend } from '../../client/use-call.ts';
import { SignInForm, useEnter, type KnownPhone } from './SignInForm.tsx';

const PasswordForm = lazyPanel(async () => (await import('./PasswordForm.tsx')).PasswordForm);
const ResetPasswordForm = lazyPanel(
  async () => (await import('../../parts/fields/ResetPasswordForm.tsx')).ResetPasswordForm,
);

type Way = 'code' | 'password' | 'reset';

const tabs = { code: '验证码登录', password: '密码登录' } as const;

export default function LoginScreen() {
  const brand = useInit();
  usePreloadedParts();
  const [way, setWay] = useState<Way>('code');
  const [phoneNumber, setPhoneNumber] = useState('');
  return (
    <div className={styles.page}>
      <Cast />
      <main className="stack gap0 grow">
        <div className={`${styles.form} stack gap0 middle`}>
          <div className={`${styles.brand} row gap12`}>
            <BrandMark size={40} />
            <span>{brand?.brandMenuTitle}</span>
          </div>
          <ConfigProvider theme={roomy}>
            {way === 'reset' ? (
              <>
                <h1 className={styles.title}>重设密码</h1>
                <p className={styles.about}>用手机验证码证明是你本人，再设一个新密码。</p>
                <ResetPasswordForm
                  known={null}
                  verb="重设密码"
                  onDone={(number) => {
                    message.success('密码已重设，请用新密码登录');
                    setPhoneNumber(number);
                    setWay('password');
                  }}
                />
                <button
                  type="button"
                  className={`${styles.back} bare-button`}
                  onClick={() => setWay('password')}
                >
                  返回登录
                </button>
              </>
            ) : (
              <>
                <h1 className={styles.title}>登录</h1>
                <p className={styles.about}>没有账号的手机号，验证后自动注册。</p>
                <div role="tablist" aria-label="登录方式" className={styles.tabs}>
                  {(['code', 'password'] as const).map((tab) => (
                    <button
                      key={tab}
                      type="button"
                      role="tab"
                      aria-selected={way === tab}
                      className={`${styles.tab} bare-button ${way === tab ? styles.active : ''}`}
                      onClick={() => setWay(tab)}
                    >
                      {tabs[tab]}
                    </button>
                  ))}
                </div>
                {way === 'code' ? (
                  <CodeForm known={phoneNumber} onPhone={setPhoneNumber} />
                ) : (
                  <PasswordForm
                    known={phoneNumber}
                    onPhone={setPhoneNumber}
                    onForgotten={() => setWay('reset')}
                  />
                )}
              </>
            )}
          </ConfigProvider>
        </div>
        <Link to="/agree/complaint" className={`${styles.complain} row gap0`}>
          投诉举报
        </Link>
        <Registration number={brand?.siteRegistration ?? ''} />
      </main>
    </div>
  );
}

function CodeForm(phone: KnownPhone) {
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
