import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  ANSWER_CHARACTERS,
  answerComplaint,
  listActs,
  listAllComplaints,
  type OperatorComplaint,
} from '../../../contract/access/operator.ts';
import { complaintKinds, complaintStates, type ComplaintState } from '../../../contract/compliance.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';

const tones = {
  waiting: 'tone-careful',
  working: 'tone-busy',
  settled: 'tone-good',
  dismissed: 'tone-quiet',
};

interface Values {
  state: ComplaintState;
  answer: string;
}

function AnswerDialog({ complaint, onClose }: { complaint: OperatorComplaint; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const send = useSend(answerComplaint, { refresh: [listAllComplaints, listActs], form, onDone: onClose });
  return (
    <FormDialog<Values>
      form={form}
      name="answer"
      title={`处理投诉 · ${complaintKinds[complaint.kind]}`}
      okText="保存处理结果"
      cancelText="先不处理"
      intro={<p className="break-anywhere">{complaint.content}</p>}
      initialValues={{ state: complaint.state, answer: complaint.answer }}
      isSending={send.isPending}
      onFinish={(values) => send.mutate({ id: complaint.id, ...values })}
      onClose={onClose}
    >
      <Form.Item<Values> name="state" label="状态">
        <Radio.Group options={optionsOf(complaintStates)} />
      </Form.Item>
      <Form.Item<Values> name="answer" label="答复（提交的人会看到）">
        <Input.TextArea maxLength={ANSWER_CHARACTERS} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </FormDialog>
  );
}

export function Complaints() {
  const page = usePage(['state']);
  const [open, setOpen] = useState<OperatorComplaint | null>(null);
  const complaints = useCall(listAllComplaints, {
    ...page.paging,
    state: knownKey(complaintStates, page.filters.state),
  });
  return (
    <>
      <FilteredList
        choices={[{ name: 'state', all: '全部状态', options: optionsOf(complaintStates) }]}
        unit="条投诉"
        name="投诉"
        query={complaints}
        page={page}
        renderCard={(complaint) => (
          <RecordCard
            title={complaintKinds[complaint.kind]}
            status={
              <span className={`chip ${tones[complaint.state]}`}>{complaintStates[complaint.state]}</span>
            }
            action={<Button onClick={() => setOpen(complaint)}>处理</Button>}
          >
            <RecordLine>
              <span className="body-text">{complaint.content}</span>
            </RecordLine>
            {complaint.target && <RecordLine>{`涉及：${complaint.target}`}</RecordLine>}
            {complaint.files.length > 0 && (
              <RecordLine>
                {complaint.files.map(({ name, url }) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    {name}{' '}
                  </a>
                ))}
              </RecordLine>
            )}
            <RecordLine>
              <Moment at={complaint.createdAt} /> · {complaint.phoneNumber ?? '未登录'}
              {complaint.contact && ` · 联系方式 ${complaint.contact}`} · 来自 {complaint.address} · 编号{' '}
              {complaint.id}
            </RecordLine>
            {complaint.answer && <RecordLine>{`答复：${complaint.answer}`}</RecordLine>}
          </RecordCard>
        )}
        empty={<EmptyState drawing="order" text="还没有投诉。" />}
      />
      {open && <AnswerDialog complaint={open} onClose={() => setOpen(null)} />}
    </>
  );
}
