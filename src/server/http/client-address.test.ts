import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { networkOf, isLocalVisitor } from './client-address.ts';

const asks = (headers: Record<string, string>, peer: string | undefined = '127.0.0.1', httpVersion = '1.1') =>
  isLocalVisitor({
    headers: { host: '127.0.0.1:8000', ...headers },
    raw: { httpVersion } as IncomingMessage,
    socket: { remoteAddress: peer },
  } as FastifyRequest);

describe('sits at this machine', () => {
  test.each<Record<string, string>>([
    { host: 'localhost' },
    { host: 'LocalHost:8000' },
    { host: '127.0.0.1:8000' },
    { host: '127.9.8.7' },
    { host: '[::1]:8000' },
    { host: 'localhost:8000', origin: 'http://localhost:8000' },
    { origin: 'http://127.0.0.1:5173' },
    // What browsers and our own pages send.
    {
      accept: '*/*',
      'accept-language': 'zh',
      companyid: '1',
      auth_token: 'x',
      'sec-fetch-site': 'same-origin',
    },
    { cookie: 'a=b', dnt: '1', referer: 'http://localhost/', 'x-requested-with': 'XMLHttpRequest' },
  ])('%o', (headers) => {
    for (const peer of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])
      expect(asks(headers, peer)).toBe(true);
  });

  test.each<Record<string, string>>([
    // The browser of whoever sits here, led here by a stranger's name.
    { host: 'evil.example' },
    { host: 'evil.example:8000' },
    { host: '127.0.0.1.evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'evil.example/@localhost' },
    { host: '192.168.1.4:8000' },
    { host: '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    // A proxy on this machine.
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.1' },
    { 'x-real-ip': '203.0.113.1' },
    { via: '1.1 cache' },
    ...[
      'x-forwarded-host',
      'x-forwarded',
      'forwarded-for',
      'x-client-ip',
      'client-ip',
      'x-cluster-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'cdn-loop',
      'fastly-client-ip',
      'fly-client-ip',
      'x-original-host',
      'x-envoy-external-address',
      'x-amzn-trace-id',
      'x-azure-clientip',
      'x-appengine-user-ip',
      'x-scheme',
      'x-remote-addr',
      'wl-proxy-client-ip',
      'proxy-connection',
      'ali-cdn-real-ip',
      'eagleeye-traceid',
      'tailscale-user-login',
    ].map((name) => ({ [name]: '127.0.0.1' })),
  ])('not %o', (headers) => expect(asks(headers)).toBe(false));

  test('not from elsewhere, nor through a proxy that says nothing, nor when the socket has gone', () => {
    for (const peer of ['203.0.113.1', '192.168.1.4', '::ffff:192.168.1.4', '2001:db8::1', ''])
      expect(asks({}, peer)).toBe(false);
    expect(asks({}, '127.0.0.1', '1.0')).toBe(false);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test('whatever a proxy wrote is short enough to be a key', () =>
  expect(networkOf('x'.repeat(9000))).toHaveLength(64));
