import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';

interface Props {
  placeholder: string;
  label?: string;
  className?: string;
  maxLength?: number;
  value: string;
  onChange: (words: string) => void;
}

export function SearchInput({ label, onChange, ...props }: Props) {
  return (
    <Input
      allowClear
      prefix={<SearchOutlined />}
      aria-label={label ?? props.placeholder}
      onChange={({ target }) => onChange(target.value)}
      {...props}
    />
  );
}
