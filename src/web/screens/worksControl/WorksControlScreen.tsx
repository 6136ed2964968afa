import { CloseOutlined, DeleteOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Dropdown } from 'antd';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { fileSize } from '../../parts/format.ts';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { pointsWords } from '../../parts/states/points-words.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { workTypes } from '../../../contract/job.ts';
import type { Work, WorkType } from '../../../contract/work.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useSelection } from '../../parts/list/use-selection.ts';
import { ViewSwitch } from '../../parts/list/ViewSwitch.tsx';
import { durationColumn, menuColumn, nameColumn } from '../../parts/works/table/work-columns.tsx';
import { useWorks } from '../../parts/works/table/use-works.ts';
import { WorksSelection } from '../../parts/works/table/WorksSelection.tsx';
import { WorkCard } from '../../parts/works/WorkCard.tsx';
import { WorkState } from '../../parts/works/WorkState.tsx';
import { WorkDrawer } from '../../parts/works/WorkDrawer.tsx';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { useView } from '../../parts/list/use-view.ts';
import styles from './WorksControlScreen.module.css';
import { Link } from 'react-router';
import { keysOf } from '../../../contract/fields.ts';
import { useInit } from '../../client/use-init.ts';

const tabs = {
  all: '全部',
  done: '已完成',
  going: '进行中',
  failed: '失败',
  cancelled: '已取消',
} as const;
type Tab = keyof typeof tabs;

const emptyWords: Record<Tab, string> = {
  all: '你做的短视频、音频、混剪和翻译都会出现在这里。',
  done: '还没有做好的作品。',
  going: '现在没有正在做的作品。',
  failed: '没有失败的作品。',
  cancelled: '没有取消的作品。',
};

const columnsOf = (open: (id: string) => void): Column<Work>[] => [
  nameColumn(open, styles),
  { title: '类型', render: (work) => workTypes[work.type], width: 96 },
  { title: '状态', render: (work) => <WorkState work={work} />, width: 220 },
  durationColumn,
  {
    title: '大小',
    render: (work) => (work.size === null ? '–' : fileSize(work.size)),
    align: 'right',
    width: 96,
  },
  { title: '消耗', render: ({ points }) => pointsWords(points), align: 'right', width: 136 },
  { title: '创建时间', render: (work) => <Moment at={work.createdAt} />, width: 120 },
  menuColumn(open),
];

export default function WorksControlScreen() {
  const isSmall = useSmall();
  const stage = usePage(['tab']);
  const page = usePage(['type', 'keyword', 'batch']);
  const tab = knownKey(tabs, stage.filters.tab) ?? 'all';
  const { type, keyword, batch } = page.filters;
  const works = useWorks({
    type: knownKey(workTypes, type),
    keyword,
    batchId: batch,
    ...page.paging,
    ...(tab === 'going' ? { active: 1 } : tab !== 'all' && { status: tab }),
  });
  const [opened, open] = useSearchParam('work');
  const [view, setView] = useView('作品列表');
  const selection = useSelection(works.data?.list ?? []);
  const { keys, chosen, choose } = selection;
  return (
    <>
      <PageHead
        title="作品中心"
        about="你做的视频和音频，进度、播放和下载都在这里。"
        action={
          <>
            <LinkButton to="/labelCheck">标识检测</LinkButton>
            <LinkButton to="/recycle" icon={<DeleteOutlined />}>
              回收站
            </LinkButton>
            <NewWork />
          </>
        }
      />
      <Segmented<Tab>
        aria-label="作品状态"
        className="below16"
        block={isSmall}
        value={tab}
        onChange={(next) => stage.filter({ tab: next === 'all' ? null : next })}
        options={optionsOf(tabs)}
      />
      <FilteredList
        search={{ name: 'keyword', placeholder: '搜索作品名称' }}
        choices={[{ name: 'type', all: '全部类型', options: optionsOf(workTypes) }]}
        unit="个作品"
        extra={
          <>
            {batch && (
              <Button title="看全部作品" onClick={() => page.filter({ batch: null })}>
                只看这一批 <CloseOutlined />
              </Button>
            )}
            {!!works.data?.total && <ViewSwitch view={view} onChange={setView} />}
          </>
        }
        name="作品列表"
        query={works}
        page={page}
        shape="portrait"
        columns={columnsOf(open)}
        view={view}
        selection={{ keys: chosen.map(({ id }) => id), onChange: selection.setKeys }}
        renderCard={(work) => (
          <WorkCard
            work={work}
            onOpen={() => open(work.id)}
            choice={{ isOn: keys.includes(work.id), onChange: (isOn) => choose(work.id, isOn) }}
          />
        )}
        empty={
          <EmptyState
            drawing="film"
            text={emptyWords[tab]}
            action={
              tab === 'failed' || tab === 'cancelled' ? (
                <Button onClick={() => stage.filter({ tab: null })}>看全部作品</Button>
              ) : (
                <NewWork />
              )
            }
          />
        }
      />
      <WorksSelection selection={selection} />
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}

const places: Record<Exclude<WorkType, 'excerpt'>, string> = {
  short: '/worksRoom?new=1',
  audio: '/createAudio',
  mix: '/aiMix',
  translate: '/aiTranslate',
};

function NewWork() {
  const canMake = useInit()?.canMake;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: keysOf(places)
          .filter((type) => canMake?.[type])
          .map((type) => ({ key: type, label: <Link to={places[type]}>{workTypes[type]}</Link> })),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        新建作品 <DownOutlined />
      </Button>
    </Dropdown>
  );
}
