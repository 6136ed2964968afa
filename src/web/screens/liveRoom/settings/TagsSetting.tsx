import { Select } from 'antd';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';

interface Props {
  title: string;
  about: string;
  placeholder: string;
  most: number;
  longest: number;
  value: string[];
  onChange: (words: string[]) => void;
}

const separators = ['，', ',', '、', '\n'];
const shortened = (words: string[], longest: number): string[] => [
  ...new Set(words.map((word) => word.trim().slice(0, longest)).filter(Boolean)),
];

/** A list of words or names, typed one after the other. */
export function TagsSetting({ title, about, placeholder, most, longest, value, onChange }: Props) {
  return (
    <Setting title={title} about={about}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={title}
        placeholder={placeholder}
        maxCount={most}
        tokenSeparators={separators}
        value={value}
        onChange={(words: string[]) => onChange(shortened(words, longest))}
      />
    </Setting>
  );
}
