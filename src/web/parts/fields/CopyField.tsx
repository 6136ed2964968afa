import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { copyText } from './copy-text.ts';

interface Props {
  label: string;
  value: string;
}

export function CopyField({ label, value }: Props) {
  return (
    <Space.Compact block>
      <Input readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <Button
        icon={<CopyOutlined />}
        aria-label={`复制${label}`}
        onClick={() => void copyText(value, '已复制')}
      />
    </Space.Compact>
  );
}
