import { CloseOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilterBar } from '../../parts/list/FilterBar.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { listVideos, workTypes } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import { useSelection } from '../../parts/list/use-selection.ts';
import { ViewSwitch } from '../../parts/list/ViewSwitch.tsx';
import { useWorkActions } from '../../parts/works/use-work-actions.ts';
import { WorkCard } from '../../parts/works/WorkCard.tsx';
import { WorkDrawer } from '../../parts/works/WorkDrawer.tsx';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { useView } from '../../parts/list/use-view.ts';
import { BatchDownload } from '../../parts/works/BatchDownload.tsx';
import { columnsOf } from './columns.tsx';
import { NewWork } from './NewWork.tsx';
import styles from './WorksControlScreen.module.css';

const tabs = {
  all: '全部',
  done: '已完成',
  going: '进行中',
  failed: '失败',
  cancelled: '已取消',
} as const;
type Tab = keyof typeof tabs;

/** Events tell of a work's own steps, not of those before it in the queue. */
const QUEUE_MS = 10_000;

const emptyWords: Record<Tab, string> = {
  all: '你做的短视频、音频、混剪和翻译都会出现在这里。',
  done: '还没有做好的作品。',
  going: '现在没有正在做的作品。',
  failed: '没有失败的作品。',
  cancelled: '没有取消的作品。',
};

export default function WorksControlScreen() {
  const isSmall = useSmall();
  const stage = usePage(['tab']);
  const page = usePage(['type', 'keyword', 'batch']);
  const tab = knownKey(tabs, stage.filters.tab) ?? 'all';
  const { type, keyword, batch } = page.filters;
  const works = useCall(
    listVideos,
    {
      type: knownKey(workTypes, type),
      keyword,
      batchId: batch,
      current: page.current,
      pageSize: page.pageSize,
      ...(tab === 'going' ? { active: 1 } : tab !== 'all' && { status: tab }),
    },
    { refetchInterval: (known) => (known?.list.some(({ ahead }) => ahead) ? QUEUE_MS : false) },
  );
  const [opened, open] = useSearchParam('work');
  const [view, setView] = useView('作品列表');
  const { toBin } = useWorkActions();
  const list = works.data?.list ?? [];
  const selection = useSelection(list);
  const { keys, chosen, choose } = selection;
  const saved = chosen.filter((work) => work.url !== null);

  return (
    <>
      <PageHead
        title="作品中心"
        about="你做的视频和音频，进度、播放和下载都在这里。"
        action={
          <>
            <LinkButton to="/recycle" icon={<DeleteOutlined />}>
              回收站
            </LinkButton>
            <NewWork />
          </>
        }
      />
      <Segmented<Tab>
        aria-label="作品状态"
        className={styles.tabs}
        block={isSmall}
        value={tab}
        onChange={(next) => stage.filter({ tab: next === 'all' ? null : next })}
        options={optionsOf(tabs)}
      />
      <FilterBar
        page={page}
        search={{ name: 'keyword', placeholder: '搜索作品名称' }}
        choices={[{ name: 'type', all: '全部类型', options: optionsOf(workTypes) }]}
        total={works.data?.total}
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
      />
      <ListView
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
      <SelectionBar selection={selection}>
        {saved.length > 0 && <BatchDownload works={saved} isAll={saved.length === chosen.length} />}
        <Button danger icon={<DeleteOutlined />} onClick={() => toBin(chosen, selection.clear)}>
          删除
        </Button>
      </SelectionBar>
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}
