import { Form, Input, message, Modal, Select } from 'antd';
import { createFaq, listFaqs } from '../../../contract/faq.ts';
import type { Comment } from '../../../contract/live.ts';
import { roomDetail } from '../../../contract/room.ts';
import { keyword as keywordField } from '../../../contract/script.ts';
import { useSend } from '../../use-call.ts';
import { useFocusBack } from '../../use-focus-back.ts';
import { keyWords } from './key-words.ts';

interface Props {
  liveId: string;
  comment: Comment;
  onClose: () => void;
}

interface Fields {
  words: string[];
  content: string;
}

const LONGEST = 200;
const wordsRule = {
  validator: async (_: unknown, words: string[] | undefined) => {
    const read = keywordField.safeParse((words ?? []).join('/'));
    if (!read.success) throw new Error(read.error.issues[0]?.message ?? '关键词不正确');
  },
};

/** A question that came up becomes one that the room answers from now on. */
export function FaqFromComment({ liveId, comment, onClose }: Props) {
  useFocusBack();
  const [form] = Form.useForm<Fields>();
  const create = useSend(createFaq, {
    refresh: [listFaqs, roomDetail],
    form,
    onDone: () => {
      message.success('已加入问答库，这个直播间马上就能用');
      onClose();
    },
  });
  return (
    <Modal
      open
      // A slip of the mouse beside the dialog would lose what was typed.
      mask={{ closable: false }}
      title="加入问答库"
      okText="加入问答库"
      cancelText="不加了"
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ words: keyWords(comment.text), content: comment.answer ?? '' }}
        onFinish={({ words, content }) =>
          create.mutate({ liveId, keyword: words.join('/'), content: content.trim() })
        }
      >
        <Form.Item label="观众的评论">{comment.text}</Form.Item>
        <Form.Item<Fields>
          name="words"
          label="关键词"
          extra="评论里出现任意一个就会回答。写一个按一次回车，最多 10 个。"
          rules={[wordsRule]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['/', '，', ',', '、', ' ']} />
        </Form.Item>
        <Form.Item<Fields>
          name="content"
          label="答案"
          rules={[{ required: true, whitespace: true, message: '请填写答案' }]}
        >
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 6 }}
            maxLength={LONGEST}
            showCount
            placeholder="比如：今天直播间价 399 元"
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
