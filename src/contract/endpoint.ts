import { z } from 'zod';
import { pageOf, paging } from './fields.ts';

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  L extends boolean = boolean,
> {
  method: 'GET' | 'POST';
  /** `{name}` marks a part that is taken from the input; what follows `?` is sent by the browser only. */
  path: string;
  summary: string;
  input: I;
  output: O;
  login: L;
  company: boolean;
  /** true: only the server that holds the room can answer; every other one forwards it there. */
  atHost: boolean;
  bodyBytes: number;
}

const KB = 1024;
/** Enough for the longest text that may be spoken, even with every character written as \\uXXXX. */
const BODY_BYTES = 256 * KB;
const LARGE_BODY_BYTES = 2048 * KB;
/** Anybody may send it, and it is read on the thread that the rooms on air live on. */
export const OPEN_BODY_BYTES = 16 * KB;

const usual = { login: true, company: true, atHost: false, bodyBytes: BODY_BYTES } as const;

type Fields = z.ZodObject;

export const get = <I extends Fields, O extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  output: O,
): Endpoint<I, O, true> => ({ ...usual, method: 'GET', path, summary, input, output });

export const getPage = <R extends z.ZodType, F extends z.ZodRawShape>(
  path: string,
  summary: string,
  row: R,
  filters: F,
) => get(path, summary, z.object({ ...paging, ...filters }), pageOf(row));

export const post = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  output: O,
): Endpoint<I, O, true> => ({ ...usual, method: 'POST', path, summary, input, output });

export const open = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O, true>,
): Endpoint<I, O, false> => ({ ...endpoint, login: false, bodyBytes: OPEN_BODY_BYTES });

export const large = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O, true>,
): Endpoint<I, O, true> => ({ ...endpoint, bodyBytes: LARGE_BODY_BYTES });

export const forPrograms = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O, true>,
): Endpoint<I, O, false> => ({ ...open(endpoint), company: false });

export const atHost = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, atHost: true });

export const nothing = z.object({});

export function pathParts(path: string): string[] {
  return [...path.split('?')[0]!.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
