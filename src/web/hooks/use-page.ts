import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE, type Paging } from '../../contract/fields.ts';
import { withParams } from './use-search-param.ts';

export interface Page<K extends string = string> extends Paging {
  paging: Paging;
  filters: Partial<Record<K, string>>;
  isFiltered: boolean;
  filter: (changes: Partial<Record<K, string | null>>) => void;
  clear: () => void;
  go: (current: number, pageSize?: number) => void;
}

const wholeOr = (text: string | null, otherwise: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
};

export function usePage<const K extends string>(names: readonly K[]): Page<K> {
  const [params, setParams] = useSearchParams();
  const known = names.join();
  const change = useCallback(
    (changes: Record<string, string | null | undefined>) =>
      setParams((before) => withParams(before, changes), { replace: true }),
    [setParams],
  );
  return useMemo(() => {
    const list = known.split(',').filter(Boolean) as K[];
    const filters: Partial<Record<K, string>> = {};
    for (const name of list) {
      const value = params.get(name);
      if (value) filters[name] = value;
    }
    const paging = {
      current: wholeOr(params.get('current'), 1, 100_000),
      pageSize: wholeOr(params.get('pageSize'), PAGE_SIZE, 100),
    };
    return {
      ...paging,
      paging,
      filters,
      isFiltered: Object.keys(filters).length > 0,
      filter: (changes) => change({ ...changes, current: null }),
      clear: () => change({ ...Object.fromEntries(list.map((name) => [name, null])), current: null }),
      go: (current, pageSize = PAGE_SIZE) =>
        change({
          current: current > 1 ? String(current) : null,
          pageSize: pageSize === PAGE_SIZE ? null : String(pageSize),
        }),
    };
  }, [known, params, change]);
}
