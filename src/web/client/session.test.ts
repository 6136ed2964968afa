import { expect, test } from 'vitest';
import { startupRule } from './session.ts';

const user = {
  phoneNumber: '13800000000',
  hasPassword: false,
  createdAt: '2026-11-15T00:00:00Z',
  deleteAt: null,
};

test('without a token or user info every path leads to /login, and the visitor is told', () => {
  for (const path of ['/index', '/home', '/liveRoom/7', '/no/such/page'])
    for (const [token, info] of [
      [null, null],
      ['t', null],
      [null, user],
    ] as const)
      expect(startupRule(path, token, info), path).toEqual({ refuse: 'aloud', goTo: '/login' });
});

test('at the door nobody is told off', () => {
  expect(startupRule('/', null, null)).toEqual({ refuse: 'quietly', goTo: '/login' });
  expect(startupRule('/login', null, null)).toEqual({ refuse: 'quietly', goTo: null });
  expect(startupRule('/login/', 't', null)).toEqual({ refuse: 'quietly', goTo: null });
});

test('agreements open for everybody, signed in or not', () => {
  expect(startupRule('/agree/user', null, null)).toEqual({ refuse: null, goTo: null });
  expect(startupRule('/agree/privacy', 't', user)).toEqual({ refuse: null, goTo: null });
});

test('whoever is signed in is led from / to /login, from there to the home page, and may go anywhere else', () => {
  expect(startupRule('/', 't', user)).toEqual({ refuse: null, goTo: '/login' });
  expect(startupRule('/login', 't', user)).toEqual({ refuse: null, goTo: '/index' });
  expect(startupRule('/no/such/page', 't', user)).toEqual({ refuse: null, goTo: null });
});
