import { randomInt } from 'node:crypto';
import { expect, inject, vi } from 'vitest';
import type { z } from 'zod';
import { codeLogin, sendCode } from '../../src/contract/account.ts';
import { pathParts, type Endpoint } from '../../src/contract/endpoint.ts';
import { putFile, type Uploaded } from '../../src/contract/file.ts';
import { jobDetail } from '../../src/contract/job.ts';
import { videoDetail, type WorkDetail, type WorkType } from '../../src/contract/work.ts';
import { patience } from './patience.ts';

export interface Reply {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    data?: unknown;
    errorCode?: string;
    errorMessage?: string;
    showType?: number;
    fields?: Record<string, string>;
    retryAfter?: number;
  };
}

const json = { 'content-type': 'application/json' };

/** Sends any request, also one that the contract does not know. */
export async function raw(
  method: string,
  path: string,
  options: {
    token?: string | null;
    body?: string | FormData | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
    base?: string;
  } = {},
): Promise<Reply> {
  const response = await fetch((options.base ?? inject('serverUrl')) + path, {
    method,
    headers: {
      companyId: '1',
      ...(options.token ? { auth_token: options.token } : {}),
      ...(typeof options.body === 'string' ? json : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  const body = (await response.json()) as Reply['body'];
  return { status: response.status, headers: response.headers, body };
}

/** Asks an endpoint of the contract and hands over whatever came back. */
export function ask<I extends z.ZodType>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
  token: string | null,
  base: string = inject('serverUrl'),
): Promise<Reply> {
  const values = input as Record<string, unknown>;
  const parts = pathParts(endpoint.path);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  if (endpoint.method === 'POST') return raw('POST', path, { token, body: JSON.stringify(input), base });
  const rest = Object.entries(values).filter(([name, value]) => !parts.includes(name) && value !== undefined);
  const query = new URLSearchParams(
    Object.fromEntries(rest.map(([name, value]) => [name, String(value)])),
  ).toString();
  return raw('GET', query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path, { token, base });
}

export interface Person {
  phone: string;
  token: string;
  ask<I extends z.ZodType>(endpoint: Endpoint<I>, input: z.input<I>): Promise<Reply>;
  /** The answer's data; throws with the refusal when there is none. */
  call<I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O>>;
  upload(bytes: Uint8Array, name: string): Promise<Reply>;
  /** Uploads; throws where the file is refused. */
  store(bytes: Uint8Array, name: string): Promise<Uploaded>;
}

/** A copy without the signatures of its links, which change with the hour. */
export const unsigned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/\?e=\d+&s=[\w-]+/g, '')) as T;

export const newPhone = (): string => `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;

/** Somebody who has just logged in with a phone number of their own. */
export async function newPerson(base: string = inject('serverUrl'), phone = newPhone()): Promise<Person> {
  const sent = await ask(sendCode, { phoneNumber: phone, scene: 'login' }, null, base);
  const { devCode } = sent.body.data as { devCode: string };
  const signedIn = await ask(codeLogin, { phoneNumber: phone, code: devCode }, null, base);
  const { token } = signedIn.body.data as { token: string };
  const upload = (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    return raw('POST', putFile.path, { token, body: form, base });
  };
  return {
    phone,
    token,
    ask: (endpoint, input) => ask(endpoint, input, token, base),
    call: async (endpoint, input) => dataOf(await ask(endpoint, input, token, base), endpoint.path) as never,
    upload,
    store: async (bytes, name) => dataOf(await upload(bytes, name), putFile.path) as Uploaded,
  };
}

/** Waits until a job of theirs is so. */
export const ends = (person: Person, id: string, how: object): Promise<void> =>
  vi.waitFor(async () => expect(await person.call(jobDetail, { id })).toMatchObject(how), {
    timeout: patience(300),
    interval: 100,
  });

function dataOf({ body }: Reply, path: string): unknown {
  if (body.success) return body.data;
  throw new Error(`${path}: ${body.errorCode} ${body.errorMessage} ${JSON.stringify(body.fields)}`);
}

/** A work with the project of its type. */
export async function workAs<Type extends WorkType>(person: Person, type: Type, id: string) {
  const work = await person.call(videoDetail, { id });
  if (work.type !== type) throw new Error(`${id} is of type ${work.type}`);
  return work as Extract<WorkDetail, { type: Type }>;
}
