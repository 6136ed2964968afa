import { Button, Checkbox, message } from 'antd';
import { useState } from 'react';
import type { Work } from '../../../contract/work.ts';
import { BIN_DAYS, listVideos, workTypes } from '../../../contract/work.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilterBar } from '../../parts/list/FilterBar.tsx';
import { fileSize } from '../../parts/format.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import { useWorkActions } from '../../parts/works/use-work-actions.ts';
import { daysLeft, isWorkType, workTypeOptions } from '../../parts/works/work-facts.ts';
import { WorkDrawer } from '../../parts/works/WorkDrawer.tsx';
import { WorkRow } from './WorkRow.tsx';
import { useCall } from '../../use-call.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import styles from './RecycleScreen.module.css';

const SOON = 3;

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysLeft(deletedAt);
  return (
    <span className={days <= SOON ? `${styles.left} ${styles.soon}` : styles.left}>
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

export default function RecycleScreen() {
  const page = usePage(['type', 'keyword']);
  const { type, keyword } = page.filters;
  const works = useCall(listVideos, {
    bin: 1,
    current: page.current,
    pageSize: page.pageSize,
    ...(isWorkType(type) && { type }),
    ...(keyword && { keyword }),
  });
  const [opened, open] = useSearchParam('work');
  const [keys, setKeys] = useState<string[]>([]);
  const { restore, forGood, isBusy } = useWorkActions();
  const list = works.data?.list ?? [];
  const chosen = list.filter((work) => keys.includes(work.id));
  const none = () => setKeys([]);

  const bringBack = async (some: Work[]) => {
    try {
      await restore(some);
    } catch {
      // `useSend` has shown the failure.
      return;
    }
    none();
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
      <FilterBar
        page={page}
        search={{ name: 'keyword', placeholder: '搜索作品名称' }}
        choices={[{ name: 'type', all: '全部类型', options: workTypeOptions }]}
        total={works.data?.total}
        unit="个作品"
      />
      <ListView
        name="回收站"
        query={works}
        page={page}
        shape="row"
        keyOf={(work) => work.id}
        renderCard={(work) => (
          <WorkRow
            work={work}
            lead={
              <Checkbox
                className={styles.check}
                aria-label={`选中 ${work.name}`}
                checked={keys.includes(work.id)}
                onChange={(event) =>
                  setKeys((before) =>
                    event.target.checked ? [...before, work.id] : before.filter((key) => key !== work.id),
                  )
                }
              />
            }
            about={aboutOf(work)}
            onOpen={() => open(work.id)}
            state={
              <>
                {work.deletedAt && <TimeLeft deletedAt={work.deletedAt} />}
                <Button disabled={isBusy} onClick={() => void bringBack([work])}>
                  恢复
                </Button>
                <Button type="text" danger onClick={() => forGood([work], none)}>
                  彻底删除
                </Button>
              </>
            }
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
      <SelectionBar
        chosen={chosen.length}
        onNone={none}
        onAll={chosen.length < list.length ? () => setKeys(list.map(({ id }) => id)) : null}
      >
        <Button disabled={isBusy} onClick={() => void bringBack(chosen)}>
          恢复
        </Button>
        <Button danger onClick={() => forGood(chosen, none)}>
          彻底删除
        </Button>
      </SelectionBar>
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}
