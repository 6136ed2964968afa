import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkAddress, checkHost, guardedLookup, type AddressRules } from './address-guard.ts';

const { signal } = new AbortController();
const rules = { lan: true, never: [{ host: 'localhost', port: 5432 }] };
const check = (address: string, lan = true) =>
  checkAddress(address, ['ws', 'wss'], { ...rules, lan }, signal);

test.each([
  'ws://169.254.169.254/latest/meta-data',
  'ws://2852039166/',
  'ws://0xa9.0xfe.1/',
  'ws://[::ffff:169.254.169.254]/',
  'ws://[::169.254.169.254]/',
  'ws://[::a9fe:a9fe]/',
  'ws://[::ffff:0:169.254.169.254]/',
  'ws://[2001:db8::5efe:169.254.169.254]/',
  'ws://[2001:db8::200:5efe:169.254.169.254]/',
  'ws://[::127.0.0.1]:5432/',
  'ws://[::2]/',
  'ws://0251.0376.0251.0376/',
  'ws://168.63.129.16/',
  'ws://[fd20:ce::254]/',
  'ws://[64:ff9b::169.254.169.254]/',
  'ws://[64:ff9b::100.100.100.200]/',
  'ws://[64:ff9b::127.0.0.1]:5432/',
  'ws://[64:ff9b::0.0.0.0]/',
  'ws://[64:ff9b::0.0.0.7]/',
  'ws://[64:ff9b:1::10.0.0.1]/',
  'ws://[64:ff9b:1:ffff::8.8.8.8]/',
  'ws://[2002:a9fe:a9fe::1]/',
  'ws://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'ws://[fe80::1]/',
  'ws://[fd00:ec2::254]/',
  'ws://100.100.100.200/',
  'ws://0.0.0.0:8888/',
  'ws://[::]:8888/',
  'ws://127.0.0.1:5432/',
  'ws://127.8.9.1:5432/',
  'ws://localhost:5432/',
  'ws://[::1]:5432/',
  'ws://[::ffff:127.0.0.1]:5432/',
])('never leads to %s', async (address) => {
  await expect(check(address)).rejects.toThrow('服务器内部');
});

test('a tool on the same machine or network is reached, unless the operator says no', async () => {
  for (const address of [
    'ws://127.0.0.1:8888',
    'ws://localhost:12354',
    'wss://192.168.1.7',
    'ws://[fd12::1]:8888',
  ]) {
    expect((await check(address)).url.href).toContain(new URL(address).host);
    await expect(check(address, false)).rejects.toThrow('LAN_ADDRESSES=1');
  }
  for (const dressed of [
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::192.168.0.0',
    '64:ff9b::127.0.0.1',
    '::10.0.0.1',
    '::ffff:0:192.168.1.1',
    '2001:db8::5efe:10.0.0.1',
  ])
    await expect(check(`ws://[${dressed}]/`, false)).rejects.toThrow('服务器内部');
  expect((await check('wss://[64:ff9b::8.8.8.8]/a', false)).url.pathname).toBe('/a');
  expect((await check('wss://8.8.8.8/a', false)).url.pathname).toBe('/a');
});

test.each(['2130706433', '0x7f.1', '017700000001', '127.1', '0:0:0:0:0:ffff:7f00:1'])(
  'sees through %s, which no parser of addresses has read before',
  (host) => expect(checkHost(host, 1935, { ...rules, lan: false }, signal)).rejects.toThrow('服务器内部'),
);

test.each([
  '',
  'douyin',
  '127.0.0.1:8888',
  'http://127.0.0.1',
  'ws://',
  'ws+unix://socket',
  'file:///etc/passwd',
])('says what an address looks like: "%s"', async (address) => {
  await expect(check(address)).rejects.toThrow('应以 ws:// 或 wss:// 开头');
});

test('a name is looked at whenever it is connected, not only when it was first given', async () => {
  const server = net.createServer((socket) => socket.destroy()).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  const connect = async (lan: boolean, never: AddressRules['never']) => {
    const lookup = guardedLookup({ lan, never })(port);
    const socket = net.connect({ host: 'localhost', port, lookup });
    await once(socket, 'connect');
    socket.destroy();
  };
  await connect(true, []);
  const refused = { code: 'ADDRESS_REFUSED', message: expect.stringContaining('服务器内部') as string };
  await expect(connect(false, [])).rejects.toMatchObject(refused);
  await expect(connect(true, [{ host: '127.0.0.1', port }])).rejects.toMatchObject(refused);
});
