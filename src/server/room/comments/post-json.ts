import http from 'node:http';
import https from 'node:https';
import { deadlineAfter } from '../../../process/deadline.ts';
import { type AddressRules, checkAddress } from '../address-guard.ts';

const ANSWER_BYTES = 64 * 1024;

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/** Posts to an address a user gave. Redirects are not followed: they could lead to one that was not checked. */
export async function postJson(
  { url: address, headers, body, timeoutMs }: Post,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const limit = AbortSignal.any([signal, deadlineAfter(timeoutMs)]);
  const { url, lookup } = await checkAddress(address, ['http', 'https'], rules, limit);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      lookup,
      signal: limit,
      agent: false,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...headers,
        'content-length': Buffer.byteLength(body),
      },
    };
    // What comes out of an aborted request is the abort, not its reason; `limit.reason` tells a timeout.
    const fail = (error: unknown) => reject(limit.aborted ? (limit.reason as Error) : (error as Error));
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sending.on('error', fail);
    sending.end(body);
  });
}
