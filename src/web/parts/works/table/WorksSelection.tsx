import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Work } from '../../../../contract/work.ts';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import type { useSelection } from '../../list/use-selection.ts';
import { BatchDownload } from '../BatchDownload.tsx';
import { useWorkActions } from '../use-work-actions.ts';

export function WorksSelection({ selection }: { selection: ReturnType<typeof useSelection<Work>> }) {
  const { toBin } = useWorkActions();
  const { chosen, clear } = selection;
  const saved = chosen.filter((work) => work.url !== null);
  return (
    <SelectionBar selection={selection}>
      {saved.length > 0 && <BatchDownload works={saved} isAll={saved.length === chosen.length} />}
      <Button danger icon={<DeleteOutlined />} onClick={() => toBin(chosen, clear)}>
        删除
      </Button>
    </SelectionBar>
  );
}
