import type { ComponentProps } from 'react';
import type { Page } from '../../hooks/use-page.ts';
import { FilterBar } from './FilterBar.tsx';
import type { CardShape } from './ListSkeleton.tsx';
import { ListView } from './ListView.tsx';

type Filters<K extends string> = ComponentProps<typeof FilterBar<K>>;

type Props<T extends { id: string }, K extends string> = Omit<ComponentProps<typeof ListView<T>>, 'shape'> & {
  shape?: CardShape;
  page: Page<K>;
  search?: Filters<K>['search'];
  choices?: Filters<K>['choices'];
} & Pick<Filters<K>, 'unit' | 'extra'>;

export function FilteredList<T extends { id: string }, K extends string>({
  search = null,
  choices = [],
  unit,
  extra,
  shape = 'row',
  ...list
}: Props<T, K>) {
  return (
    <>
      <FilterBar
        page={list.page}
        search={search}
        choices={choices}
        total={list.query.data?.total}
        unit={unit}
        extra={extra}
      />
      <ListView<T> {...list} shape={shape} />
    </>
  );
}
