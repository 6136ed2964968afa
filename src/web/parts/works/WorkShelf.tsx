import type { ReactNode } from 'react';
import type { Work, WorkType } from '../../../contract/work.ts';
import { listVideos, workTypes } from '../../../contract/work.ts';
import { useCall } from '../../use-call.ts';
import { useOpened } from '../../use-opened.ts';
import { usePage } from '../../use-page.ts';
import { AuditionButton } from '../AuditionButton.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { duration, fileSize } from '../format.ts';
import { JobChip } from '../JobChip.tsx';
import { ListView } from '../ListView.tsx';
import { Moment } from '../Moment.tsx';
import { WorkCard } from './WorkCard.tsx';
import { workDrawings } from './WorkCover.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import { WorkRow } from './WorkRow.tsx';
import styles from './WorkShelf.module.css';

interface Props {
  type: WorkType;
  /** 我的短视频 */
  title: string;
  /** One sentence for the time before the first work. */
  empty: ReactNode;
}

function SoundRow({ work, onOpen }: { work: Work; onOpen: () => void }) {
  return (
    <WorkRow
      work={work}
      onOpen={onOpen}
      about={
        <>
          <Moment at={work.createdAt} />
          {work.duration !== null && ` · ${duration(work.duration)}`}
          {work.size !== null && ` · ${fileSize(work.size)}`}
        </>
      }
      state={
        work.status !== 'done' && (
          <div className={styles.chip}>
            <JobChip job={work} />
          </div>
        )
      }
    >
      <AuditionButton url={work.url} name={work.name} />
      <WorkMenu work={work} onOpen={onOpen} />
    </WorkRow>
  );
}

/** All works of one kind, under the place where new ones are ordered. */
export function WorkShelf({ type, title, empty }: Props) {
  const page = usePage([]);
  const [opened, open] = useOpened('work');
  const works = useCall(listVideos, { type, current: page.current, pageSize: page.pageSize });
  const isSound = type === 'audio';
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ListView
        name={`${workTypes[type]}列表`}
        query={works}
        page={page}
        shape={isSound ? 'row' : 'portrait'}
        keyOf={(work) => work.id}
        renderCard={(work) =>
          isSound ? (
            <SoundRow work={work} onOpen={() => open(work.id)} />
          ) : (
            <WorkCard work={work} onOpen={() => open(work.id)} choice={null} />
          )
        }
        empty={<EmptyState drawing={workDrawings[type]} text={empty} />}
      />
      <WorkDrawer id={opened} onClose={() => open(null)} />
    </section>
  );
}
