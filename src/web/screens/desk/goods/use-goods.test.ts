import { expect, test } from 'vitest';
import { orderBefore } from './use-goods.ts';

const row = (id: number) => ({ id, name: `商品${id}`, at: '', round: 1, why: null });

test('an undo names what came, what went, and the order before', () => {
  expect(orderBefore([row(1), row(2), row(3)], [row(4), row(1), row(3)])).toEqual({
    ids: [1, 2, 3],
    removed: [4],
    restored: [{ id: 2, name: '商品2' }],
  });
});
