import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { GoodsActions } from './use-goods.ts';

export function TellButton({ name, actions }: { name: string; actions: GoodsActions }) {
  const items = [
    { key: 'sentence', label: '这句说完就讲', onClick: () => actions.direct(name, 'sentence') },
    { key: 'now', label: '立即讲', onClick: () => actions.direct(name, 'now') },
    { key: 'next', label: '置顶：下一个讲', onClick: () => void actions.putNext(name) },
  ];
  return (
    <Space.Compact size="small">
      <Button aria-label={`讲${name}`} onClick={() => actions.direct(name, 'sentence')}>
        讲这个
      </Button>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button icon={<DownOutlined />} aria-label={`什么时候讲${name}`} />
      </Dropdown>
    </Space.Compact>
  );
}
