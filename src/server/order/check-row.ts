import type { Check } from '../../contract/order.ts';

export const row = (key: string, level: Check['level'], text: string): Check => ({ key, level, text });
