import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useSmall } from '../../hooks/use-small.ts';
import type { Page } from '../../hooks/use-page.ts';
import styles from './FilterBar.module.css';
import { count } from '../format.ts';

interface Choice<K extends string> {
  name: K;
  all: string;
  options: { value: string; label: string }[];
}

interface Props<K extends string> {
  page: Page<K>;
  search: { name: K; placeholder: string } | null;
  choices: Choice<K>[];
  total: number | undefined;
  unit: string;
  extra?: ReactNode;
}

interface SearchProps {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

function SearchBox({ value, placeholder, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (seen !== value) {
    setSeen(value);
    // The address changed without us (清除筛选, back button); our own change must not disturb the typing.
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (isComposing || typed.trim() === value) return undefined;
    const timer = window.setTimeout(() => onSearch(typed.trim()), 300);
    return () => window.clearTimeout(timer);
  }, [isComposing, typed, value, onSearch]);
  return (
    <Input
      allowClear
      prefix={<SearchOutlined />}
      value={typed}
      maxLength={30}
      placeholder={placeholder}
      aria-label={placeholder}
      className={styles.search}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => onSearch(typed.trim())}
    />
  );
}

export function FilterBar<K extends string>({ page, search, choices, total, unit, extra }: Props<K>) {
  const isSmall = useSmall();
  const [isOpen, setOpen] = useState(false);
  const set = (name: K, value: string | null) =>
    page.filter({ [name]: value } as Partial<Record<K, string | null>>);
  const fields = (
    <>
      {search && (
        <SearchBox
          value={page.filters[search.name] ?? ''}
          placeholder={search.placeholder}
          onSearch={(text) => set(search.name, text)}
        />
      )}
      {choices.map(({ name, all, options }) => (
        <Select
          key={name}
          className={styles.choice}
          aria-label={all}
          value={page.filters[name] ?? ''}
          options={[{ value: '', label: all }, ...options]}
          onChange={(value: string) => set(name, value)}
        />
      ))}
    </>
  );
  // Of a phone's first screen, four fields would leave little for what one came to see.
  const isFolded = isSmall && choices.length + (search ? 1 : 0) > 1;
  return (
    <div className="row wrap below16">
      {!isFolded && fields}
      {page.isFiltered && (
        <Button type="link" onClick={page.clear}>
          清除筛选
        </Button>
      )}
      <span className={`${styles.total} figures`} role="status">
        {total !== undefined && `共 ${count(total)} ${unit}`}
      </span>
      {isFolded && (
        <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          筛选
        </Button>
      )}
      {extra}
      {isFolded && isOpen && fields}
    </div>
  );
}
