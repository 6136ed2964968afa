import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MIX_GROUPS } from '../../../../contract/mix.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { acceptedText } from '../../../parts/upload/upload-check.ts';
import { withNewGroup } from '../mix-draft.ts';
import { Problem } from '../Problem.tsx';
import type { Mix, Problems } from '../use-mix.ts';
import { materialKinds, GroupRow } from './GroupRow.tsx';

export function GroupsCard({ mix, problems }: { mix: Mix; problems: Problems }) {
  const { draft, change, materials } = mix;
  return (
    <Panel title="① 素材分组">
      <div className="stack gap16">
        <p className="no-margin hint">
          视频按分组的顺序排画面，空的分组会跳过。{acceptedText(materialKinds, null)}。
        </p>
        {materials.error && (
          <ErrorCard error={materials.error} title="素材没有打开" retry={() => void materials.refetch()} />
        )}
        {draft.groups.map((group) => (
          <GroupRow key={group.id} mix={mix} group={group} />
        ))}
        <Problem problems={problems} field="groups" />
        <div>
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={draft.groups.length >= MIX_GROUPS}
            onClick={() => change(({ groups }) => ({ groups: withNewGroup(groups) }))}
          >
            添加分组
          </Button>
        </div>
      </div>
    </Panel>
  );
}
