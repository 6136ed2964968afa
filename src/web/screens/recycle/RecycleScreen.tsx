import { Button, Checkbox, message } from 'antd';
import { workTypes } from '../../../contract/job.ts';
import { BIN_DAYS, listVideos, type Work } from '../../../contract/work.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { fileSize } from '../../parts/format.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { NameLines } from '../../parts/layout/NameLines.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import { useSelection } from '../../parts/list/use-selection.ts';
import { useWorkActions } from '../../parts/works/use-work-actions.ts';
import { daysLeft } from '../../parts/works/work-facts.ts';
import { WorkCover } from '../../parts/works/WorkCover.tsx';
import { WorkDrawer } from '../../parts/works/WorkDrawer.tsx';
import { useCall } from '../../client/use-call.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import styles from './RecycleScreen.module.css';

const SOON = 3;

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysLeft(deletedAt);
  return (
    <span className={`${days <= SOON ? 'error' : 'hint'} grow-on-phone figures nowrap`}>
      {days === 0 ? '今天会清除' : `还剩 ${days} 天`}
    </span>
  );
}

function aboutOf(work: Work) {
  return (
    <>
      {workTypes[work.type]}
      {work.size !== null && ` · ${fileSize(work.size)}`}
      {work.deletedAt && (
        <>
          {' · '}
          <Moment at={work.deletedAt} /> 删除
        </>
      )}
    </>
  );
}

interface RowProps {
  work: Work;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isOn: boolean) => void;
  onOpen: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

function BinRow({ work, isChosen, isBusy, onChoose, onOpen, onRestore, onDelete }: RowProps) {
  return (
    <article className={`${styles.row} padded row gap16 card`}>
      <Checkbox
        className={styles.check}
        aria-label={`选中 ${work.name}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className={styles.thumb}>
        <WorkCover work={work} />
      </span>
      <NameLines
        className={styles.words}
        name={
          <button
            type="button"
            className={`${styles.open} name-button bare-button`}
            title={work.name}
            onClick={onOpen}
          >
            {work.name}
          </button>
        }
        about={aboutOf(work)}
      />
      <div className={`${styles.state} rigid row`}>
        {work.deletedAt && <TimeLeft deletedAt={work.deletedAt} />}
        <Button disabled={isBusy} onClick={onRestore}>
          恢复
        </Button>
        <Button type="text" danger onClick={onDelete}>
          彻底删除
        </Button>
      </div>
    </article>
  );
}

export default function RecycleScreen() {
  const page = usePage(['type', 'keyword']);
  const { type, keyword } = page.filters;
  const works = useCall(listVideos, {
    bin: 1,
    ...page.paging,
    type: knownKey(workTypes, type),
    keyword,
  });
  const [opened, open] = useSearchParam('work');
  const { restore, forGood, isBusy } = useWorkActions();
  const selection = useSelection(works.data?.list ?? []);
  const { keys, chosen, choose, clear } = selection;

  const bringBack = async (some: Work[]) => {
    try {
      await restore(some);
    } catch {
      // `useSend` has shown the failure.
      return;
    }
    clear();
    message.success(
      some.length === 1 ? `「${some[0]!.name}」回到作品中心了` : `${some.length} 个作品回到作品中心了`,
    );
  };

  return (
    <>
      <PageHead
        title="回收站"
        about={`删除的作品保留 ${BIN_DAYS} 天，到期自动清除。`}
        action={<LinkButton to="/worksControl">返回作品中心</LinkButton>}
      />
      <FilteredList
        search={{ name: 'keyword', placeholder: '搜索作品名称' }}
        choices={[{ name: 'type', all: '全部类型', options: optionsOf(workTypes) }]}
        unit="个作品"
        name="回收站"
        query={works}
        page={page}
        renderCard={(work) => (
          <BinRow
            work={work}
            isChosen={keys.includes(work.id)}
            isBusy={isBusy}
            onChoose={(isOn) => choose(work.id, isOn)}
            onOpen={() => open(work.id)}
            onRestore={() => void bringBack([work])}
            onDelete={() => forGood([work], clear)}
          />
        )}
        empty={
          <EmptyState
            drawing="bin"
            text="回收站是空的。"
            action={<LinkButton to="/worksControl">去作品中心</LinkButton>}
          />
        }
      />
      <SelectionBar selection={selection}>
        <Button disabled={isBusy} onClick={() => void bringBack(chosen)}>
          恢复
        </Button>
        <Button danger onClick={() => forGood(chosen, clear)}>
          彻底删除
        </Button>
      </SelectionBar>
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}
