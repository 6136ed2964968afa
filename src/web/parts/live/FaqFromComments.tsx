import { Form, Input, message } from 'antd';
import { createFaq, FAQ_CHARACTERS, listFaqs } from '../../../contract/faq.ts';
import { listUnanswered } from '../../../contract/broadcasts/broadcast.ts';
import { roomDetail } from '../../../contract/room.ts';
import { KeywordsField } from '../fields/KeywordsField.tsx';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { warnOfHeld } from '../states/HeldAnswers.tsx';
import { useSend } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { KEYWORD_CHARACTERS } from '../../../contract/fields.ts';

const EMPTY =
  /请问一下|请问|要怎么样|要怎么|怎么样|怎么|怎样|如何|主播|老板|老师|小姐姐|小哥哥|宝宝|亲们?|大家|我们|你们|咱们|这个|那个|这款|那款|这件|那件|一下|可以|能不能|是不是|有没有|想问|问下|现在|还有|就是|一个|[我你您他她它咱这那的了吗呢啊呀吧哦嘛哈么是和跟就都也还很]/g;
const MOST = 5;

/** Proposes keywords: 「请问这个多少钱啊」 → 多少钱. */
export function suggestKeywords(text: string): string[] {
  const parts = (from: string) =>
    from
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length >= 2)
      .map((part) => part.slice(0, KEYWORD_CHARACTERS));
  const found = parts(text.replace(EMPTY, ' '));
  return [...new Set(found.length > 0 ? found : parts(text))].slice(0, MOST);
}

const keywordsOf = (texts: string[]): string[] => [...new Set(texts.flatMap(suggestKeywords))].slice(0, MOST);

const MOST_SHOWN = 5;

interface Props {
  liveId: string;
  texts: string[];
  answer: string | null;
  onClose: () => void;
}

interface Fields {
  words: string[];
  content: string;
}

export function FaqFromComments({ liveId, texts, answer, onClose }: Props) {
  useFocusBack();
  const [form] = Form.useForm<Fields>();
  const create = useSend(createFaq, {
    refresh: [listFaqs, roomDetail, listUnanswered],
    form,
    onDone: ({ held }) => {
      if (held.length === 0) message.success('已加入问答库，这个直播间马上就能用');
      warnOfHeld(held);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      name="faqFromComments"
      // A click beside the dialog would lose what was typed.
      mask={{ closable: false }}
      title="加入问答库"
      okText="加入问答库"
      cancelText="不加了"
      initialValues={{ words: keywordsOf(texts), content: answer ?? '' }}
      isSending={create.isPending}
      onFinish={({ words, content }) =>
        create.mutate({ liveId, keyword: words.join('/'), content: content.trim() })
      }
      onClose={onClose}
    >
      <Form.Item label={texts.length > 1 ? `观众的评论（${texts.length} 种问法）` : '观众的评论'}>
        {texts.slice(0, MOST_SHOWN).map((text) => (
          <div key={text} className="break-anywhere">
            {text}
          </div>
        ))}
        {texts.length > MOST_SHOWN && <div className="hint">还有 {texts.length - MOST_SHOWN} 种</div>}
      </Form.Item>
      <KeywordsField />
      <Form.Item<Fields>
        name="content"
        label="答案"
        rules={[{ required: true, whitespace: true, message: '请填写答案' }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={FAQ_CHARACTERS}
          showCount
          placeholder="比如：今天直播间价 399 元"
        />
      </Form.Item>
    </FormDialog>
  );
}
