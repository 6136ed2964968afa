import { and, gt, lt, type AnyColumn } from 'drizzle-orm';
import type { Paging } from '../../contract/fields.ts';

export const offsetOf = (paging: Paging): number => (paging.current - 1) * paging.pageSize;

export const pageReply = <T>(list: T[], total: number, { current, pageSize }: Paging) => ({
  list,
  total,
  current,
  pageSize,
});

interface Rows<Row> {
  limit(most: number): { offset(from: number): PromiseLike<Row[]> };
}

export async function readPage<Row, T>(
  paging: Paging,
  rows: Rows<Row>,
  count: PromiseLike<number>,
  view: (found: Row[]) => T[] | Promise<T[]>,
) {
  const [found, total] = await Promise.all([rows.limit(paging.pageSize).offset(offsetOf(paging)), count]);
  return pageReply(await view(found), total, paging);
}

export const containing = (typed: string): string =>
  `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export interface Cursor {
  after?: string | undefined;
  before?: string | undefined;
}

export const isWithin = (column: AnyColumn, { after, before }: Cursor) =>
  and(
    after === undefined ? undefined : gt(column, after),
    before === undefined ? undefined : lt(column, before),
  );
