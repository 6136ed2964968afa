import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { listOrders, type Order } from '../../../contract/order.ts';
import { orderStatuses } from '../../parts/states/StatusTag.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { OrderCard, orderTypes } from './OrderCard.tsx';

function NewOrder() {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'avatar', label: <Link to="/videoCustomized">定制形象</Link> },
          { key: 'voice', label: <Link to="/soundCustomized">定制声音</Link> },
        ],
      }}
    >
      <Button type="primary" icon={<DownOutlined />} iconPlacement="end">
        新建预订单
      </Button>
    </Dropdown>
  );
}

const LOOK_MS = 5000;
const isAwaited = ({ confirmation }: Order) =>
  confirmation?.state === 'waiting' || confirmation?.state === 'reviewing';

export default function OrdersScreen() {
  const page = usePage(['status', 'type']);
  const orders = useCall(
    listOrders,
    {
      ...page.paging,
      status: knownKey(orderStatuses, page.filters.status),
      type: knownKey(orderTypes, page.filters.type),
    },
    // Another person decides on a phone of theirs.
    { refetchInterval: (data) => (data?.list.some(isAwaited) ? LOOK_MS : false) },
  );
  return (
    <>
      <PageHead
        title="预订单"
        about="定制形象和声音前先下预订单：检查素材、报价、冻结算力，确认后才开始训练。"
        action={<NewOrder />}
      />
      <FilteredList
        choices={[
          { name: 'status', all: '全部状态', options: optionsOf(orderStatuses) },
          { name: 'type', all: '形象和声音', options: optionsOf(orderTypes) },
        ]}
        unit="个预订单"
        name="预订单列表"
        query={orders}
        page={page}
        renderCard={(order) => <OrderCard order={order} />}
        empty={
          <EmptyState
            drawing="order"
            text="还没有预订单。选好要定制形象还是声音，交上素材就能下单。"
            action={<NewOrder />}
          />
        }
      />
    </>
  );
}
