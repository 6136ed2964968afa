import { z } from 'zod';
import { whole } from './fields.ts';

export const PAGE_SIZE = 10;

export const paging = {
  current: whole('页码', 1, 100_000).default(1),
  pageSize: whole('每页条数', 1, 100).default(PAGE_SIZE),
};

export interface Paging {
  current: number;
  pageSize: number;
}

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), current: z.number(), pageSize: z.number() });

export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });
