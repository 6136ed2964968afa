import { Button, Form, Input, InputNumber, message } from 'antd';
import { useState } from 'react';
import {
  ANNOUNCEMENT_CHARACTERS,
  endAnnouncement,
  listActs,
  listAllAnnouncements,
  putAnnouncement,
  type OwnAnnouncement,
} from '../../../contract/access/operator.ts';
import { listAnnouncements } from '../../../contract/account.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Values {
  text: string;
  days?: number | null;
}
const { shape } = putAnnouncement.input;

const isShown = ({ endedAt, until }: OwnAnnouncement) =>
  endedAt === null && (until === null || new Date(until) > new Date());

function NewDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const send = useSend(putAnnouncement, {
    refresh: [listAllAnnouncements, listAnnouncements, listActs],
    form,
    onDone: () => {
      message.success('公告已发出');
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      form={form}
      name="announcement"
      title="发公告"
      okText="发公告"
      cancelText="先不发"
      initialValues={{ days: null }}
      isSending={send.isPending}
      onFinish={({ text, days }) => send.mutate({ text, days: days ?? null })}
      onClose={onClose}
    >
      <Form.Item<Values> name="text" label="内容（所有人都看得到）" rules={[fieldRule(shape.text)]}>
        <Input.TextArea maxLength={ANNOUNCEMENT_CHARACTERS} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item<Values> name="days" label="显示多少天（不填就一直显示）" rules={[fieldRule(shape.days)]}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}

function EndDialog({ announcement, onClose }: { announcement: OwnAnnouncement; onClose: () => void }) {
  return (
    <ReasonDialog
      endpoint={endAnnouncement}
      list={[listAllAnnouncements, listAnnouncements]}
      title="撤下公告"
      okText="撤下公告"
      intro={announcement.text}
      inputOf={({ why }) => ({ id: announcement.id, why })}
      onClose={onClose}
    />
  );
}

export function AnnouncementList() {
  const page = usePage([]);
  const [isWriting, setWriting] = useState(false);
  const [ending, setEnding] = useState<OwnAnnouncement | null>(null);
  const announcements = useCall(listAllAnnouncements, page.paging);
  return (
    <>
      <FilteredList
        unit="条公告"
        extra={
          <Button type="primary" onClick={() => setWriting(true)}>
            发公告
          </Button>
        }
        name="公告"
        query={announcements}
        page={page}
        renderCard={(announcement) => (
          <RecordCard
            title={announcement.text}
            status={
              <span className={`chip ${isShown(announcement) ? 'tone-good' : 'tone-quiet'}`}>
                {isShown(announcement) ? '显示中' : announcement.endedAt ? '已撤下' : '已到期'}
              </span>
            }
            action={isShown(announcement) && <Button onClick={() => setEnding(announcement)}>撤下</Button>}
          >
            <RecordLine>
              <Moment at={announcement.createdAt} /> 发出
              {announcement.until && (
                <>
                  ，到 <Moment at={announcement.until} />
                </>
              )}
            </RecordLine>
          </RecordCard>
        )}
        empty={<EmptyState drawing="order" text="还没有公告。发出的公告会显示在所有人的页面顶上。" />}
      />
      {isWriting && <NewDialog onClose={() => setWriting(false)} />}
      {ending && <EndDialog announcement={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
