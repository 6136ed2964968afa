import type { Work } from '../../../../contract/work.ts';
import { duration } from '../../format.ts';
import type { Column } from '../../list/ListTable.tsx';
import { WorkCover } from '../WorkCover.tsx';
import { WorkMenu } from '../WorkMenu.tsx';

type Open = (id: string) => void;

export const nameColumn = (open: Open, styles: CSSModuleClasses): Column<Work> => ({
  title: '名称',
  render: (work) => (
    <button type="button" className={`${styles.name} row gap12 bare-button`} onClick={() => open(work.id)}>
      <span className={styles.thumb}>
        <WorkCover work={work} />
      </span>
      <span className="ellipsis">{work.name}</span>
    </button>
  ),
});

export const durationColumn: Column<Work> = {
  title: '时长',
  render: (work) => (work.duration === null ? '–' : duration(work.duration)),
  align: 'right',
  width: 112,
};

export const menuColumn = (open: Open): Column<Work> => ({
  title: '操作',
  render: (work) => <WorkMenu work={work} onOpen={() => open(work.id)} />,
  align: 'right',
  width: 64,
});
