import type { UserInfo } from '../../contract/account.ts';
import { readStored } from './stored.ts';

const KEYS = ['token', 'userInfo', 'sizeModal'] as const;

export interface SizeModal {
  ratio: '9:16' | '16:9' | '1:1';
  zoom: number;
}

function readWith(key: (typeof KEYS)[number], field: string): object | null {
  const value = readStored(key);
  return typeof value === 'object' && value !== null && field in value ? value : null;
}

export const readToken = (): string | null => localStorage.getItem('token') || null;
export const readUserInfo = (): UserInfo | null => readWith('userInfo', 'phoneNumber') as UserInfo | null;
export const readSizeModal = (): SizeModal | null => readWith('sizeModal', 'ratio') as SizeModal | null;

export function storeSession(signedIn: { token: string; userInfo: UserInfo }): void {
  localStorage.setItem('token', signedIn.token);
  localStorage.setItem('userInfo', JSON.stringify(signedIn.userInfo));
}

export const storeUserInfo = (userInfo: UserInfo): void =>
  localStorage.setItem('userInfo', JSON.stringify(userInfo));

export const storeSizeModal = (size: SizeModal): void =>
  localStorage.setItem('sizeModal', JSON.stringify(size));

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

const PLACE = 'place';

export function storeReturnPath(path: string): void {
  const phoneNumber = readUserInfo()?.phoneNumber;
  if (phoneNumber) sessionStorage.setItem(PLACE, JSON.stringify([phoneNumber, path]));
}

export function takeReturnPath(phoneNumber: string): string | null {
  const stored = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (stored === null) return null;
  const [who, path] = JSON.parse(stored) as [string, string];
  return who === phoneNumber ? path : null;
}

interface StartupRule {
  refuse: 'aloud' | 'quietly' | null;
  goTo: '/login' | '/index' | null;
}

export function startupRule(path: string, token: string | null, userInfo: UserInfo | null): StartupRule {
  if (path.includes('/agree/')) return { refuse: null, goTo: null };
  const page = path.replace(/\/+$/, '') || '/';
  const isDoor = page === '/' || page === '/login';
  if (!token || !userInfo)
    return { refuse: isDoor ? 'quietly' : 'aloud', goTo: page === '/login' ? null : '/login' };
  return { refuse: null, goTo: page === '/' ? '/login' : page === '/login' ? '/index' : null };
}
