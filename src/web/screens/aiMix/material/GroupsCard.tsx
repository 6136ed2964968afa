import { BlockOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { type Material, MIX_GROUPS } from '../../../../contract/mix.ts';
import { KeepMounted } from '../../../parts/lazy/KeepMounted.tsx';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { acceptedText } from '../../../parts/upload/upload-check.ts';
import { FieldError } from '../../../parts/fields/FieldError.tsx';
import { problemAt } from '../../../parts/order/use-order.ts';
import { withFiles, withNewGroup } from '../mix-draft.ts';
import type { MixState } from '../use-mix.ts';
import { materialKinds, GroupRow } from './GroupRow.tsx';

const MixTemplates = lazyDialog(async () => (await import('../MixTemplates.tsx')).MixTemplates);
const MaterialDrawer = lazyDialog(async () => (await import('./MaterialDrawer.tsx')).MaterialDrawer);
const LibraryDrawer = lazyDialog(async () => (await import('./LibraryDrawer.tsx')).LibraryDrawer);

export function GroupsCard({ mix }: { mix: MixState }) {
  const { draft, change, changeGroup, materials, problems } = mix;
  const [isTemplates, setTemplates] = useState(false);
  const [filling, setFilling] = useState<number | null>(null);
  const [opened, setOpened] = useState<Material | null>(null);
  const group = draft.groups.find(({ id }) => id === filling) ?? null;
  return (
    <Panel
      title="① 素材分组"
      extra={
        <Button icon={<BlockOutlined />} onClick={() => setTemplates(true)}>
          模板
        </Button>
      }
    >
      <div className="stack gap16">
        <p className="no-margin hint">
          视频按分组的顺序排画面，空的分组会跳过。{acceptedText(materialKinds, null)}。
        </p>
        {materials.error && (
          <ErrorCard error={materials.error} title="素材没有打开" retry={() => void materials.refetch()} />
        )}
        {draft.groups.map((entry) => (
          <GroupRow
            key={entry.id}
            mix={mix}
            group={entry}
            onOpen={(fileId) => setOpened(materials.byFile.get(fileId) ?? null)}
            onLibrary={() => setFilling(entry.id)}
          />
        ))}
        <FieldError sentence={problemAt(problems, 'groups')} />
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
      <KeepMounted isWanted={isTemplates}>
        <MixTemplates mix={mix} isOpen={isTemplates} onClose={() => setTemplates(false)} />
      </KeepMounted>
      <KeepMounted isWanted={group !== null}>
        <LibraryDrawer
          group={group}
          groupNames={[...new Set(draft.groups.map(({ name }) => name))]}
          onAdd={(added) => changeGroup(filling!, ({ fileIds }) => ({ fileIds: withFiles(fileIds, added) }))}
          onOpen={setOpened}
          onClose={() => setFilling(null)}
        />
      </KeepMounted>
      <KeepMounted isWanted={opened !== null}>
        <MaterialDrawer material={opened} onClose={() => setOpened(null)} />
      </KeepMounted>
    </Panel>
  );
}
