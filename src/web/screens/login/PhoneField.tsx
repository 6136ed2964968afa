import { MobileOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { phoneNumber } from '../../../contract/fields.ts';
import { fieldRule } from '../../parts/rule.ts';

export function PhoneField() {
  return (
    <Form.Item<{ phoneNumber: string }> name="phoneNumber" label="手机号" rules={[fieldRule(phoneNumber)]}>
      <Input
        prefix={<MobileOutlined />}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        placeholder="11 位手机号"
      />
    </Form.Item>
  );
}
