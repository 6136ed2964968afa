import { expect, test } from 'vitest';
import { shareOrigins } from './PhoneLink.tsx';

test('a phone is never sent to the name that means itself', () => {
  const lan = ['http://192.168.1.20:8000'];
  for (const local of ['http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000']) {
    expect(shareOrigins(local, lan)).toEqual(lan);
    expect(shareOrigins(local, [])).toEqual([]);
  }
  for (const here of ['https://lingbo.example.com', 'http://192.168.1.5:8000', 'http://127.example.com'])
    expect(shareOrigins(here, lan)).toEqual([here]);
});
