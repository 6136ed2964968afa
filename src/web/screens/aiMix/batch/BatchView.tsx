import { DeleteOutlined, LeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { mixBatch } from '../../../../contract/mix.ts';
import { listVideos, type Work } from '../../../../contract/work.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePage } from '../../../hooks/use-page.ts';
import { useSearchParam } from '../../../hooks/use-search-param.ts';
import { duration } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { ListView } from '../../../parts/list/ListView.tsx';
import type { Column } from '../../../parts/list/ListTable.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';
import { useSelection } from '../../../parts/list/use-selection.ts';
import { useView } from '../../../parts/list/use-view.ts';
import { ViewSwitch } from '../../../parts/list/ViewSwitch.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { JobChip } from '../../../parts/states/JobChip.tsx';
import { BatchDownload } from '../../../parts/works/BatchDownload.tsx';
import { useWorkActions } from '../../../parts/works/use-work-actions.ts';
import { WorkCard } from '../../../parts/works/WorkCard.tsx';
import { WorkCover } from '../../../parts/works/WorkCover.tsx';
import { WorkDrawer } from '../../../parts/works/WorkDrawer.tsx';
import { WorkMenu } from '../../../parts/works/WorkMenu.tsx';
import styles from './BatchView.module.css';
import { Nearest, type Comparison } from './Nearest.tsx';
import { SimilarityTable } from './SimilarityTable.tsx';

/** As many as a page of the list may hold: a batch is smaller. */
const ALL = 100;
/** Events tell of a work's own steps, not of those before it in the queue. */
const QUEUE_MS = 10_000;

export function BatchView({ batchId }: { batchId: string }) {
  const works = useCall(
    listVideos,
    { batchId, pageSize: ALL },
    { refetchInterval: (known) => (known?.list.some(({ ahead }) => ahead) ? QUEUE_MS : false) },
  );
  const compared = useCall(mixBatch, { batchId }).data ?? null;
  const page = { ...usePage([]), current: 1, pageSize: ALL };
  const [opened, open] = useSearchParam('work');
  const [view, setView] = useView('一批混剪');
  const { toBin } = useWorkActions();
  const list = (works.data?.list ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const selection = useSelection(list);
  const { keys, chosen, choose } = selection;
  const saved = chosen.filter((work) => work.url !== null);
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
        {saved.length === 0 && done > 0 && (
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
      <SelectionBar selection={selection}>
        {saved.length > 0 && <BatchDownload works={saved} isAll={saved.length === chosen.length} />}
        <Button danger icon={<DeleteOutlined />} onClick={() => toBin(chosen, selection.clear)}>
          删除
        </Button>
      </SelectionBar>
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </div>
  );
}

const columnsOf = (open: (id: string) => void, compared: Comparison | null): Column<Work>[] => [
  {
    title: '名称',
    render: (work) => (
      <button type="button" className={`${styles.name} row gap12 bare-button`} onClick={() => open(work.id)}>
        <span className={styles.thumb}>
          <WorkCover work={work} />
        </span>
        <span className="ellipsis">{work.name}</span>
      </button>
    ),
  },
  { title: '状态', render: (work) => <JobChip job={work} />, width: 240 },
  {
    title: '时长',
    render: (work) => (work.duration === null ? '–' : duration(work.duration)),
    align: 'right',
    width: 112,
  },
  { title: '重复率', render: (work) => <Nearest id={work.id} compared={compared} />, width: 200 },
  {
    title: '操作',
    render: (work) => <WorkMenu work={work} onOpen={() => open(work.id)} />,
    align: 'right',
    width: 64,
  },
];
