import type { Order } from '../../../contract/order.ts';

/** One's own, and what nobody was asked for yet, needs no other person's yes. */
export const isConfirmed = ({ confirmation }: Pick<Order, 'confirmation'>): boolean =>
  confirmation === null || confirmation.state === 'confirmed' || confirmation.state === 'accepted';
