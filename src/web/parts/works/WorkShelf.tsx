import type { ReactNode } from 'react';
import { workTypes } from '../../../contract/job.ts';
import { listVideos, type Work, type WorkType } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ListView } from '../list/ListView.tsx';
import { WorkCard } from './WorkCard.tsx';
import { workDrawings } from './WorkCover.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';

interface Props {
  type: WorkType;
  title: string;
  empty: ReactNode;
  renderRow?: (work: Work, open: () => void) => ReactNode;
}

export function WorkShelf({ type, title, empty, renderRow }: Props) {
  const page = usePage([]);
  const [opened, open] = useSearchParam('work');
  const works = useCall(listVideos, { type, ...page.paging });
  return (
    <section className="stack gap16">
      <h2 className="heading">{title}</h2>
      <ListView
        name={`${workTypes[type]}列表`}
        query={works}
        page={page}
        shape={renderRow ? 'row' : 'portrait'}
        renderCard={(work) =>
          renderRow ? (
            renderRow(work, () => open(work.id))
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
