import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import styles from './NameField.module.css';

interface Props {
  label: string;
  schema: z.ZodType<string>;
  value: string;
  placeholder?: string;
  onChange: (name: string) => void;
}

export function NameField({ label, schema, value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = schema.safeParse(typed ?? value);
  const wrong = read.success ? null : (read.error.issues[0]?.message ?? '名称不正确');
  const finish = () => {
    if (typed !== null && read.success && read.data !== value) onChange(read.data);
    setTyped(null);
  };
  return (
    <Tooltip title={wrong} open={wrong !== null}>
      <Input
        variant="borderless"
        className={styles.name}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={wrong !== null}
        status={wrong === null ? '' : 'error'}
        maxLength={NAME_CHARACTERS}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onPressEnter={(event) => event.currentTarget.blur()}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
    </Tooltip>
  );
}
