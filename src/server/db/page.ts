import type { Paging } from '../../contract/fields.ts';

export const offsetOf = (paging: Paging): number => (paging.current - 1) * paging.pageSize;

export const pageReply = <T>(list: T[], total: number, { current, pageSize }: Paging) => ({
  list,
  total,
  current,
  pageSize,
});

export const containing = (typed: string): string =>
  `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
