import { Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';

interface Props {
  label: string;
  schema: z.ZodType<string>;
  value: string;
  maxLength: number;
  rows: number;
  onChange: (text: string) => void;
}

export function TypedField({ label, schema, value, maxLength, rows, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = schema.safeParse(typed ?? value);
  const wrong = read.success ? null : (read.error.issues[0]?.message ?? `${label}填写不正确`);
  const props = {
    'aria-label': label,
    'aria-invalid': !read.success,
    status: read.success ? ('' as const) : ('error' as const),
    placeholder: label,
    maxLength,
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      const next = schema.safeParse(event.target.value);
      if (next.success && next.data !== value) onChange(next.data);
    },
    onBlur: () => read.success && setTyped(null),
  };
  return (
    <>
      {rows > 1 ? (
        <Input.TextArea autoSize={{ minRows: rows, maxRows: 8 }} {...props} />
      ) : (
        <Input {...props} />
      )}
      {wrong && (
        <p className="error small" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
