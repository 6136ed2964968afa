import { Form, Select } from 'antd';
import { keyword } from '../../../contract/fields.ts';

const rule = {
  validator: async (_: unknown, words: string[] | undefined) => {
    const read = keyword.safeParse((words ?? []).join('/'));
    if (!read.success) throw new Error(read.error.issues[0]?.message ?? '关键词不正确');
  },
};

export function KeywordsField() {
  return (
    <Form.Item<{ words: string[] }>
      name="words"
      label="关键词"
      extra="观众的评论里出现任意一个就会回答。写一个按一次回车，最多 10 个。"
      rules={[rule]}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={['/', '，', ',', '、', ' ']}
        placeholder="多少钱"
      />
    </Form.Item>
  );
}
