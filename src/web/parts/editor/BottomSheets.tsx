import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import dock from '../layout/dock.module.css';

export interface Sheet {
  key: string;
  name: string;
  icon: ReactNode;
  render: (close: () => void) => ReactNode;
}

export function BottomSheets({ sheets }: { sheets: Sheet[] }) {
  const [opened, setOpened] = useSearchParam('panel');
  const close = () => setOpened(null);
  const sheet = sheets.find(({ key }) => key === opened);
  return (
    <nav className={dock.bar} aria-label="编辑">
      {sheets.map(({ key, name, icon }) => (
        <button
          key={key}
          type="button"
          className={`${dock.item} bare-button stack gap2 centre middle`}
          aria-haspopup="dialog"
          onClick={() => setOpened(key)}
        >
          <span className={dock.icon} aria-hidden="true">
            {icon}
          </span>
          {name}
        </button>
      ))}
      <Drawer
        open={sheet !== undefined}
        onClose={close}
        title={sheet?.name}
        placement="bottom"
        size="85vh"
        destroyOnHidden
        styles={{ body: { padding: 16 } }}
      >
        {sheet?.render(close)}
      </Drawer>
    </nav>
  );
}
