import type { PointRecord } from '../../../contract/order.ts';
import { recordKinds } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import type { Column } from '../../parts/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Amount } from './Amount.tsx';

export const recordColumns: Column<PointRecord>[] = [
  { title: '时间', width: 150, render: ({ at }) => <Moment at={at} /> },
  { title: '类型', width: 90, render: ({ kind }) => recordKinds[kind] },
  { title: '说明', render: ({ note }) => note },
  { title: '变动', width: 130, align: 'right', render: (record) => <Amount record={record} /> },
  { title: '余额', width: 120, align: 'right', render: ({ balance }) => count(balance) },
  { title: '冻结中', width: 120, align: 'right', render: ({ frozen }) => count(frozen) },
];
