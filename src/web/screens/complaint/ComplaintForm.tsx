import { Button, Form, Input, Radio } from 'antd';
import { useSearchParams } from 'react-router';
import type { Complaint } from '../../../contract/complaint.ts';
import { complaintKinds, listComplaints, putComplaint } from '../../../contract/complaint.ts';
import type { Uploaded } from '../../../contract/file.ts';
import { FilesField } from '../../parts/FilesField.tsx';
import { fieldRule } from '../../parts/rule.ts';
import { useSend } from '../../use-call.ts';
import styles from './ComplaintScreen.module.css';

const { shape } = putComplaint.input;
const MOST_FILES = 3;
/** The count of characters hangs below the box. */
const COUNT_ROOM = 40;

interface Fields {
  kind: Complaint['kind'];
  target: string;
  content: string;
  contact: string;
  /** Not there without the field. */
  fileIds?: Uploaded[];
}

interface Props {
  /** false: whoever has no account cannot upload. */
  hasFiles: boolean;
  onSent: (complaint: Complaint) => void;
}

export function ComplaintForm({ hasFiles, onSent }: Props) {
  const [form] = Form.useForm<Fields>();
  const [params] = useSearchParams();
  const send = useSend(putComplaint, { refresh: [listComplaints], form, onDone: onSent });
  return (
    <Form<Fields>
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
      <Form.Item<Fields> name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Radio.Group
          className={styles.kinds}
          options={Object.entries(complaintKinds).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item<Fields>
        name="content"
        label="说明"
        rules={[fieldRule(shape.content)]}
        style={{ marginBottom: COUNT_ROOM }}
      >
        <Input.TextArea
          maxLength={1000}
          showCount
          autoSize={{ minRows: 5, maxRows: 12 }}
          placeholder="发生了什么，希望怎么处理。至少 10 个字。"
        />
      </Form.Item>
      <Form.Item<Fields> name="target" label="涉及的作品或直播间（可不填）" rules={[fieldRule(shape.target)]}>
        <Input maxLength={200} placeholder="名称、编号或链接" />
      </Form.Item>
      <Form.Item<Fields> name="contact" label="联系方式（可不填）" rules={[fieldRule(shape.contact)]}>
        <Input
          maxLength={60}
          placeholder={hasFiles ? '手机号或邮箱，方便核实' : '手机号或邮箱；不留就没法告诉你结果'}
        />
      </Form.Item>
      {hasFiles && (
        <Form.Item<Fields> name="fileIds" label={`附件（可不填，最多 ${MOST_FILES} 个）`}>
          <FilesField
            what="截图或证明"
            kinds={['image', 'video', 'audio', 'document']}
            most={MOST_FILES}
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
