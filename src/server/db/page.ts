import type { Paging } from '../../contract/fields.ts';

export const offsetOf = (paging: Paging): number => (paging.current - 1) * paging.pageSize;

export const pageReply = <T>(list: T[], total: number, { current, pageSize }: Paging) => ({
  list,
  total,
  current,
  pageSize,
});

/** A search typed by a person, as a pattern: its own % and _ are ordinary characters. */
export const containing = (typed: string): string =>
  `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
