import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button, Form, type InputRef } from 'antd';
// antd's whole `Input` brings its text areas and passwords to the sign-in page.
import Input from 'antd/es/input/Input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { code, sendCode } from '../../../contract/account.ts';
import { PHONE_DIGITS, phoneNumber } from '../../../contract/fields.ts';
import { Failure } from '../../../contract/failures.ts';
import { call, type Input as InputOf } from '../../client/api.ts';
import { sentenceOf } from '../../client/failure.ts';
import styles from './CodeField.module.css';
import { fieldRule, showFieldErrors } from './rule.ts';

function useCountdown(): [left: number, startFor: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = window.setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) setUntil(0);
    }, 250);
    return () => window.clearInterval(timer);
  }, [until]);
  const startFor = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }, []);
  return [left, startFor];
}

interface PhoneProps {
  disabled?: boolean;
  isFocused?: boolean;
}

export function PhoneField({ disabled = false, isFocused = false }: PhoneProps) {
  return (
    <Form.Item<{ phoneNumber: string }> name="phoneNumber" label="手机号" rules={[fieldRule(phoneNumber)]}>
      <Input
        prefix={<MobileOutlined />}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_DIGITS}
        placeholder="11 位手机号"
        autoFocus={isFocused}
        disabled={disabled}
      />
    </Form.Item>
  );
}

interface Props {
  scene: InputOf<typeof sendCode>['scene'];
}

export function CodeField({ scene }: Props) {
  const form = Form.useFormInstance<{ phoneNumber: string; code: string }>();
  const [left, startFor] = useCountdown();
  const [isSending, setSending] = useState(false);
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const field = useRef<InputRef>(null);

  const send = async () => {
    try {
      await form.validateFields(['phoneNumber']);
    } catch {
      // The field shows what is wrong with the number.
      return;
    }
    setSending(true);
    form.setFields([{ name: 'code', errors: [] }]);
    try {
      const sent = await call(sendCode, { phoneNumber: form.getFieldValue('phoneNumber'), scene });
      startFor(sent.resendIn);
      setDemoCode(sent.devCode ?? null);
      field.current?.focus();
    } catch (error) {
      if (error instanceof Failure && error.retryAfter) startFor(error.retryAfter);
      if (!showFieldErrors(form, error)) form.setFields([{ name: 'code', errors: [sentenceOf(error)] }]);
    }
    setSending(false);
  };

  return (
    <>
      <Form.Item
        name="code"
        label="验证码"
        rules={[fieldRule(code)]}
        className={demoCode ? styles.tight : undefined}
      >
        <Input
          ref={field}
          prefix={<SafetyOutlined />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="6 位数字"
          suffix={
            <Button
              type="link"
              className={`${styles.send} figures`}
              loading={isSending}
              disabled={left > 0}
              onClick={send}
            >
              {isSending ? '正在发送' : left > 0 ? `${left} 秒后可重发` : '获取验证码'}
            </Button>
          }
        />
      </Form.Item>
      {demoCode && (
        <div className={`${styles.demo} row gap0 between touch-buttons`} role="status">
          <span>
            演示模式验证码 <strong className="figures">{demoCode}</strong>
          </span>
          <Button
            type="link"
            size="small"
            onClick={() => form.setFields([{ name: 'code', value: demoCode, errors: [] }])}
          >
            填入
          </Button>
        </div>
      )}
    </>
  );
}
