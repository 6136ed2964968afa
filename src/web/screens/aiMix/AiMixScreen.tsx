import { MIX_GROUPS, MIXES } from '../../../contract/mix.ts';
import { useInit } from '../../client/use-init.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { Columns } from '../../parts/layout/Columns.tsx';
import { HowItWorks } from '../../parts/layout/HowItWorks.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { EngineNotice, MakerNotice } from '../../parts/states/EngineNotice.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';
import { useEffect, useRef } from 'react';
import { Panel } from '../../parts/layout/Panel.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { GroupsCard } from './material/GroupsCard.tsx';
import { MixSummary } from './MixSummary.tsx';
import { useMix } from './use-mix.ts';

const BatchView = lazyPanel(
  async () => (await import('./batch/BatchView.tsx')).BatchView,
  <ListSkeleton shape="portrait" />,
);

const MixEditor = lazyPanel(
  async () => (await import('./edit/MixEditor.tsx')).MixEditor,
  <ListSkeleton shape="row" />,
);

const steps = [
  { title: '素材分组', text: `把片段放进开头、卖点、场景、结尾等分组，最多 ${MIX_GROUPS} 组。` },
  { title: '口播和标题', text: '写几段口播和标题，也可以不要口播，只混画面。' },
  { title: '批量出片', text: `一次做 1–${MIXES} 条，同一条里片段不重复，每条都标出重复率。` },
];

export default function AiMixScreen() {
  const canMake = useInit()?.canMake;
  const [batchId, openBatch] = useSearchParam('batch');
  const [editedId] = useSearchParam('edit');
  if (editedId)
    return (
      <>
        <PageHead
          title="剪辑混剪"
          about="换画面、改口播，再重新生成。改动留在这台电脑上，重新生成前成片不变。"
        />
        <MixEditor key={editedId} id={editedId} />
      </>
    );
  if (batchId)
    return (
      <>
        <PageHead title="AI 混剪" about="做好的可以预览、勾选、打包下载。关掉页面也会继续做。" />
        <BatchView key={batchId} batchId={batchId} />
      </>
    );
  return (
    <>
      <PageHead title="AI 混剪" about="一批素材，剪出多条各不相同的短视频。" />
      <MakerNotice kind="mix" text="混剪引擎还没有装好，现在不能提交新的混剪，也不会扣算力。" />
      <EngineNotice engines={['voice']} />
      {canMake && !canMake.mix ? <HowItWorks steps={steps} /> : <MixForm onOrdered={openBatch} />}
      <WorkShelf type="mix" title="我的混剪" empty="还没有混剪作品。" />
    </>
  );
}

const MixSettings = lazyPanel(
  async () => (await import('./MixSettings.tsx')).MixSettings,
  <Panel title={null}>
    <PanelSkeleton rows={12} />
  </Panel>,
);

function MixForm({ onOrdered }: { onOrdered: (batchId: string) => void }) {
  const mix = useMix(onOrdered);
  const { refusals } = mix;
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is always in sight, what is wrong may be two screens above it.
    if (refusals > 0) column.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return (
    <Columns ref={column} side={<MixSummary mix={mix} />} dock={{ label: '生成', width: 320 }}>
      <GroupsCard mix={mix} />
      <MixSettings mix={mix} />
    </Columns>
  );
}
