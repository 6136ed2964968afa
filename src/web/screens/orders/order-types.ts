import type { Order } from '../../../contract/order.ts';

export const orderTypes: Record<Order['type'], string> = { avatar: '定制形象', voice: '定制声音' };
