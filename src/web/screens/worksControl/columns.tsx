import { workTypes, type Work } from '../../../contract/work.ts';
import { duration, fileSize } from '../../parts/format.ts';
import { JobChip } from '../../parts/states/JobChip.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { pointsWords } from '../../parts/states/points-words.ts';
import { WorkCover } from '../../parts/works/WorkCover.tsx';
import { WorkMenu } from '../../parts/works/WorkMenu.tsx';
import styles from './WorksControlScreen.module.css';

export const columnsOf = (open: (id: string) => void): Column<Work>[] => [
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
  { title: '类型', render: (work) => workTypes[work.type], width: 96 },
  { title: '状态', render: (work) => <JobChip job={work} />, width: 220 },
  {
    title: '时长',
    render: (work) => (work.duration === null ? '–' : duration(work.duration)),
    align: 'right',
    width: 112,
  },
  {
    title: '大小',
    render: (work) => (work.size === null ? '–' : fileSize(work.size)),
    align: 'right',
    width: 96,
  },
  { title: '消耗', render: ({ points }) => pointsWords(points), align: 'right', width: 136 },
  { title: '创建时间', render: (work) => <Moment at={work.createdAt} />, width: 120 },
  {
    title: '操作',
    render: (work) => <WorkMenu work={work} onOpen={() => open(work.id)} />,
    align: 'right',
    width: 64,
  },
];
