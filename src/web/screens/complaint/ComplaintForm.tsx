import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  complaintLimits,
  complaintKinds,
  listComplaints,
  putComplaint,
  type Complaint,
} from '../../../contract/compliance.ts';
import type { Uploaded } from '../../../contract/file.ts';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { fieldRule } from '../../parts/fields/rule.ts';
import { useSend } from '../../client/use-call.ts';
import styles from './ComplaintScreen.module.css';
import { Drawing } from '../../parts/states/Drawing.tsx';
import { useInit } from '../../client/use-init.ts';
import { dayOf } from './ComplaintRecord.tsx';

const { shape } = putComplaint.input;
const COUNT_ROOM = 40;

interface Values {
  kind: Complaint['kind'];
  target: string;
  content: string;
  contact: string;
  fileIds?: Uploaded[];
}

function Sent({ complaint, onAgain }: { complaint: Complaint; onAgain: () => void }) {
  const contact = useInit()?.operatorContact;
  return (
    <div className={`${styles.sent} stack gap0 centre`} role="status">
      <Drawing name="seal" />
      <h2 className="heading">已收到</h2>
      <p>
        编号 {complaint.id}。记录保存到 {dayOf(complaint.keptUntil)}，运营方会按记录核实处理。
        {contact && `着急的话可以直接联系：${contact}。`}
      </p>
      <Button onClick={onAgain}>再提交一条</Button>
    </div>
  );
}

interface Props {
  hasFiles: boolean;
  onSent: (complaint: Complaint) => void;
}

function Fields({ hasFiles, onSent }: Props) {
  const [form] = Form.useForm<Values>();
  const [params] = useSearchParams();
  const send = useSend(putComplaint, { refresh: [listComplaints], form, onDone: onSent });
  return (
    <Form<Values>
      // Without it the field `content` takes the id of the page's main element.
      name="complaint"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ target: params.get('target') ?? '', content: '', contact: '', fileIds: [] }}
      scrollToFirstError={{ block: 'center' }}
      onFinish={({ fileIds = [], ...values }) =>
        send.mutate({ ...values, fileIds: fileIds.map(({ fileId }) => fileId) })
      }
    >
      <Form.Item<Values> name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Radio.Group className={styles.kinds} options={optionsOf(complaintKinds)} />
      </Form.Item>
      <Form.Item<Values>
        name="content"
        label="说明"
        rules={[fieldRule(shape.content)]}
        style={{ marginBottom: COUNT_ROOM }}
      >
        <Input.TextArea
          maxLength={complaintLimits.content}
          showCount
          autoSize={{ minRows: 5, maxRows: 12 }}
          placeholder="发生了什么，希望怎么处理。至少 10 个字。"
        />
      </Form.Item>
      <Form.Item<Values> name="target" label="涉及的作品或直播间（可不填）" rules={[fieldRule(shape.target)]}>
        <Input maxLength={complaintLimits.target} placeholder="名称、编号或链接" />
      </Form.Item>
      <Form.Item<Values> name="contact" label="联系方式（可不填）" rules={[fieldRule(shape.contact)]}>
        <Input
          maxLength={complaintLimits.contact}
          placeholder={hasFiles ? '手机号或邮箱，方便核实' : '手机号或邮箱；不留就没法告诉你结果'}
        />
      </Form.Item>
      {hasFiles && (
        <Form.Item<Values> name="fileIds" label={`附件（可不填，最多 ${complaintLimits.files} 个）`}>
          <FilesField
            what="截图或证明"
            kinds={['image', 'video', 'audio', 'document']}
            most={complaintLimits.files}
            isCompact
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" size="large" loading={send.isPending}>
        提交
      </Button>
    </Form>
  );
}

export function ComplaintForm({ hasFiles }: { hasFiles: boolean }) {
  const [sent, setSent] = useState<Complaint | null>(null);
  if (sent) return <Sent complaint={sent} onAgain={() => setSent(null)} />;
  return (
    <Fields
      hasFiles={hasFiles}
      onSent={(complaint) => {
        setSent(complaint);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
