import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';

const at = (address: string, changes: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...changes }) as NetworkInterfaceInfo;

const machine = {
  lo: [at('127.0.0.1', { internal: true })],
  docker0: [at('172.17.0.1')],
  eth0: [at('8.8.4.4'), at('fe80::1', { family: 'IPv6' })],
  wlan0: [at('10.0.0.7'), at('192.168.1.20')],
};

test('a phone is sent to the addresses it can reach, the likeliest first', () => {
  const all = ['http://192.168.1.20:8000', 'http://10.0.0.7:8000', 'http://8.8.4.4:8000'];
  expect(lanAddresses('0.0.0.0', 8000, machine)).toEqual(all);
  expect(lanAddresses('::', 8000, machine)).toEqual(all);
  expect(lanAddresses('10.0.0.7', 80, machine)).toEqual(['http://10.0.0.7:80']);
  expect(lanAddresses('127.0.0.1', 8000, machine)).toEqual([]);
});
