import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, message, Space } from 'antd';

interface Props {
  label: string;
  value: string;
}

/** Something to be pasted elsewhere. */
export function CopyField({ label, value }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      message.success('已复制');
    } catch {
      message.warning('浏览器不让复制，请手动选中复制。');
    }
  };
  return (
    <Space.Compact block>
      <Input readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <Button icon={<CopyOutlined />} aria-label={`复制${label}`} onClick={copy} />
    </Space.Compact>
  );
}
