import { Select } from 'antd';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

interface Props {
  title: string;
  about: string;
  placeholder: string;
  most: number;
  longest: number;
  value: string[];
  labelOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

export function TagsSetting({ title, about, placeholder, most, longest, value, labelOf, onChange }: Props) {
  const shortened = (typed: string) => (value.includes(typed) ? typed : typed.trim().slice(0, longest));
  return (
    <Setting title={title} about={about}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={title}
        placeholder={placeholder}
        maxCount={most}
        tokenSeparators={['，', ',', '、', '\n']}
        {...(labelOf && { options: value.map((one) => ({ value: one, label: labelOf(one) })) })}
        value={value}
        onChange={(typed: string[]) => onChange([...new Set(typed.map(shortened).filter(Boolean))])}
      />
    </Setting>
  );
}
