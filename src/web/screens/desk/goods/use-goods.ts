import type { GoodsAction, GoodsView } from '../../../../contract/live/goods.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { DeskProps } from '../use-desk-actions.ts';

type Order = GoodsView['order'];

export function orderBefore(before: Order, after: Order) {
  const has = (order: Order, id: number) => order.some((entry) => entry.id === id);
  return {
    ids: before.map(({ id }) => id),
    removed: after.filter(({ id }) => !has(before, id)).map(({ id }) => id),
    restored: before.filter(({ id }) => !has(after, id)).map(({ id, name }) => ({ id, name })),
  };
}

export function useGoods({ room, actions: { goods, sortGoods } }: DeskProps, order: Order) {
  const liveId = room.id;
  const offerUndo = (text: string, after: GoodsView | null) => {
    if (after) undoToast(text, () => sortGoods.mutateAsync({ liveId, ...orderBefore(order, after.order) }));
  };
  return {
    direct: (name: string, action: GoodsAction) => goods.mutate({ liveId, name, action }),
    async putNext(name: string) {
      offerUndo(`下一个讲「${name}」`, await goods.attempt({ liveId, name, action: 'next' }));
    },
    async move(from: number, to: number) {
      const ids = order.map(({ id }) => id);
      const { id, name } = order[from]!;
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
      offerUndo(`已移动「${name}」`, await sortGoods.attempt({ liveId, ids: moved }));
    },
    async remove(id: number, name: string) {
      offerUndo(`这次不讲「${name}」`, await sortGoods.attempt({ liveId, removed: [id] }));
    },
  };
}
export type GoodsActions = ReturnType<typeof useGoods>;
