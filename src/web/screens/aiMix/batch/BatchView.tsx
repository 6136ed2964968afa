import { LeftOutlined } from '@ant-design/icons';
import { mixBatch } from '../../../../contract/mix.ts';
import type { Work } from '../../../../contract/work.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePage } from '../../../hooks/use-page.ts';
import { useSearchParam } from '../../../hooks/use-search-param.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { ListView } from '../../../parts/list/ListView.tsx';
import type { Column } from '../../../parts/list/ListTable.tsx';
import { useSelection } from '../../../parts/list/use-selection.ts';
import { useView } from '../../../parts/list/use-view.ts';
import { ViewSwitch } from '../../../parts/list/ViewSwitch.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { JobChip } from '../../../parts/states/JobChip.tsx';
import { BatchDownload } from '../../../parts/works/BatchDownload.tsx';
import { durationColumn, menuColumn, nameColumn } from '../../../parts/works/table/work-columns.tsx';
import { useWorks } from '../../../parts/works/table/use-works.ts';
import { WorksSelection } from '../../../parts/works/table/WorksSelection.tsx';
import { WorkCard } from '../../../parts/works/WorkCard.tsx';
import { WorkDrawer } from '../../../parts/works/WorkDrawer.tsx';
import styles from './BatchView.module.css';
import { Nearest, type BatchComparison, SimilarityTable } from './SimilarityTable.tsx';

const ALL = 100;

export function BatchView({ batchId }: { batchId: string }) {
  const works = useWorks({ batchId, pageSize: ALL });
  const compared = useCall(mixBatch, { batchId }).data ?? null;
  const page = { ...usePage([]), current: 1, pageSize: ALL };
  const [opened, open] = useSearchParam('work');
  const [view, setView] = useView('一批混剪');
  const list = (works.data?.list ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const selection = useSelection(list);
  const { keys, chosen, choose } = selection;
  const done = list.filter(({ status }) => status === 'done').length;
  return (
    <div className="stack gap16">
      <div className="row wrap">
        <LinkButton to="/aiMix" icon={<LeftOutlined />}>
          回到设置
        </LinkButton>
        <span className={`${styles.count} body-text figures`} role="status">
          {list.length > 0 && `这一批 ${list.length} 条，做好 ${done} 条`}
        </span>
        {!chosen.some((work) => work.url !== null) && done > 0 && (
          <BatchDownload works={list.filter((work) => work.url !== null)} isAll={done === list.length} />
        )}
        <LinkButton to="/worksControl?type=mix">去作品中心</LinkButton>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <ListView
        name="这一批混剪"
        query={{ ...works, data: works.data && { ...works.data, list } }}
        page={page}
        shape="portrait"
        view={view}
        columns={columnsOf(open, compared)}
        selection={{ keys: chosen.map(({ id }) => id), onChange: selection.setKeys }}
        renderCard={(work) => (
          <div className="stack gap4">
            <WorkCard
              work={work}
              onOpen={() => open(work.id)}
              choice={{ isOn: keys.includes(work.id), onChange: (isOn) => choose(work.id, isOn) }}
            />
            <Nearest id={work.id} compared={compared} />
          </div>
        )}
        empty={<EmptyState drawing="film" text="这一批里没有作品，可能都删除了。" />}
      />
      {compared && compared.ids.length > 1 && <SimilarityTable compared={compared} />}
      <WorksSelection selection={selection} />
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </div>
  );
}

const columnsOf = (open: (id: string) => void, compared: BatchComparison | null): Column<Work>[] => [
  nameColumn(open, styles),
  { title: '状态', render: (work) => <JobChip job={work} />, width: 240 },
  durationColumn,
  { title: '重复率', render: (work) => <Nearest id={work.id} compared={compared} />, width: 200 },
  menuColumn(open),
];
