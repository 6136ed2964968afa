import { Form, InputNumber, message } from 'antd';
import type { ReactNode } from 'react';
import {
  cancelDeletion,
  changePoints,
  changeQuota,
  closeAccount,
  DELETE_DAYS,
  listAccounts,
  MOST_GIGABYTES,
  MOST_POINTS,
  reopenAccount,
  scheduleDeletion,
  type Account,
} from '../../../contract/access/operator.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fieldRule } from '../../parts/fields/rule.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

export type AccountAct = 'points' | 'quota' | 'close' | 'reopen' | 'delete' | 'keep';

interface Values {
  why: string;
  points?: number;
  gigabytes?: number | null;
  days?: number;
}

interface Question {
  endpoint: Endpoint;
  title: string;
  okText: string;
  intro: string;
  isDangerous?: boolean;
  field?: ReactNode;
  initialValues?: Partial<Values>;
}

const GB = 1024 ** 3;

const questions: Record<AccountAct, Question> = {
  points: {
    endpoint: changePoints,
    title: '调整算力',
    okText: '调整算力',
    intro: '正数是增加，负数是扣减。对方在算力明细里看得到这一笔。',
    field: (
      <Form.Item<Values> name="points" label="算力" rules={[fieldRule(changePoints.input.shape.points)]}>
        <InputNumber
          className="full-width"
          min={-MOST_POINTS}
          max={MOST_POINTS}
          precision={0}
          placeholder="比如 1000 或 -200"
        />
      </Form.Item>
    ),
  },
  quota: {
    endpoint: changeQuota,
    title: '存储上限',
    okText: '改存储上限',
    intro: '只对这个账号。留空就和所有人一样。',
    field: (
      <Form.Item<Values>
        name="gigabytes"
        label="存储上限（GB）"
        rules={[fieldRule(changeQuota.input.shape.gigabytes)]}
      >
        <InputNumber className="full-width" min={1} max={MOST_GIGABYTES} precision={0} placeholder="默认" />
      </Form.Item>
    ),
  },
  close: {
    endpoint: closeAccount,
    title: '停用账号',
    okText: '停用账号',
    intro: '马上退出所有设备，正在直播的停播，进行中的任务取消并退回算力。对方登录时会看到理由。',
    isDangerous: true,
  },
  reopen: {
    endpoint: reopenAccount,
    title: '恢复账号',
    okText: '恢复账号',
    intro: '对方可以重新登录，内容都还在。',
  },
  delete: {
    endpoint: scheduleDeletion,
    title: '应要求注销',
    okText: '安排注销',
    intro: '到期后账号和内容都会删除，不能恢复。到期前可以撤销，对方登录后看得到日期。',
    isDangerous: true,
    initialValues: { days: DELETE_DAYS.usual },
    field: (
      <Form.Item<Values>
        name="days"
        label="多少天后注销"
        rules={[fieldRule(scheduleDeletion.input.shape.days)]}
      >
        <InputNumber className="full-width" min={DELETE_DAYS.min} max={DELETE_DAYS.max} precision={0} />
      </Form.Item>
    ),
  },
  keep: {
    endpoint: cancelDeletion,
    title: '撤销注销',
    okText: '撤销注销',
    intro: '账号不再注销，照常使用。',
  },
};

interface Props {
  account: Account;
  act: AccountAct;
  onClose: () => void;
}

export function AccountDialog({ account, act, onClose }: Props) {
  const { title, field, ...question } = questions[act];
  const limit = account.ownLimitBytes;
  return (
    <ReasonDialog<Endpoint, Values>
      {...question}
      list={[listAccounts]}
      title={`${title} · ${account.phoneNumber}`}
      initialValues={{ gigabytes: limit === null ? null : Math.round(limit / GB), ...question.initialValues }}
      inputOf={(values) => ({
        id: account.id,
        ...values,
        ...(act === 'quota' && { gigabytes: values.gigabytes ?? null }),
      })}
      onDone={() => message.success(`${account.phoneNumber}：${title}，已记录`)}
      onClose={onClose}
    >
      {field}
    </ReasonDialog>
  );
}
