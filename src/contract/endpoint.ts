import { z } from 'zod';

/** One call of the wire: served, called, tested and published from this value. */
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
  /** false: answers without a token too. */
  login: L;
  /** false: other programs call it, which need not name the company. */
  company: boolean;
}

type Fields = z.ZodObject;

export const get = <I extends Fields, O extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  output: O,
): Endpoint<I, O, true> => ({ method: 'GET', path, summary, input, output, login: true, company: true });

export const post = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  output: O,
): Endpoint<I, O, true> => ({ method: 'POST', path, summary, input, output, login: true, company: true });

export const open = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O, true>,
): Endpoint<I, O, false> => ({ ...endpoint, login: false });

/** Whoever knows the address may call it, without any header of ours. */
export const forPrograms = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O, true>,
): Endpoint<I, O, false> => ({ ...endpoint, login: false, company: false });

export const nothing = z.object({});

/** The names in braces, without the query that only the browser sends. */
export function pathParts(path: string): string[] {
  return [...path.split('?')[0]!.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
