import type { FormInstance } from 'antd';
import { AutoComplete, Form, Input as TextField, InputNumber, Segmented, Select } from 'antd';
import { GOODS_POINTS, PRICE_CHARACTERS } from '../../../../contract/stage.ts';
import { type Card } from '../../../../contract/room-settings.ts';
import { WRITTEN_LENGTH, WRITTEN_SCRIPTS, writeScripts, writingStyles } from '../../../../contract/script.ts';
import type { Input } from '../../../client/api.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { fieldRule } from '../../../parts/fields/rule.ts';
import styles from './WriteDialog.module.css';

export type WritingRequest = Required<Omit<Input<typeof writeScripts>, 'category'>>;

interface Props {
  form: FormInstance<WritingRequest>;
  cards: Card[];
  start: WritingRequest | null;
  onSubmit: (product: WritingRequest) => void;
}

const fields = writeScripts.input.shape;
const looks = optionsOf(writingStyles);
const blank: WritingRequest = { name: '', price: '', points: [], style: 'warm', count: 5, length: 160 };

export function WriteForm({ form, cards, start, onSubmit }: Props) {
  const take = (name: string) => {
    const card = cards.find((known) => known.name === name);
    if (card) form.setFieldsValue({ price: card.price, points: card.points });
  };
  return (
    <Form<WritingRequest>
      form={form}
      name="write-scripts"
      layout="vertical"
      requiredMark={false}
      initialValues={start ?? blank}
      onFinish={onSubmit}
    >
      <div className={styles.pair}>
        <Form.Item<WritingRequest> name="name" label="商品名" rules={[fieldRule(fields.name)]}>
          <AutoComplete
            options={cards.map(({ name }) => ({ value: name }))}
            onChange={take}
            placeholder="比如：轻暖羊毛大衣"
          />
        </Form.Item>
        <Form.Item<WritingRequest> name="price" label="价格" rules={[fieldRule(fields.price.unwrap())]}>
          <TextField maxLength={PRICE_CHARACTERS} placeholder="比如：399 元" />
        </Form.Item>
      </div>
      <Form.Item<WritingRequest>
        name="points"
        label="卖点"
        extra={`写一条按一次回车，最多 ${GOODS_POINTS} 条。写真实的卖点，话术里只会出现你写的内容。`}
        rules={[fieldRule(fields.points.unwrap())]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={GOODS_POINTS}
          placeholder="比如：100% 羊毛"
        />
      </Form.Item>
      <Form.Item<WritingRequest> name="style" label="风格">
        <Segmented aria-label="风格" options={looks} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<WritingRequest> name="count" label="讲解条数" rules={[fieldRule(fields.count.unwrap())]}>
          <InputNumber {...WRITTEN_SCRIPTS} precision={0} suffix="条" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item<WritingRequest> name="length" label="每条字数" rules={[fieldRule(fields.length.unwrap())]}>
          <InputNumber {...WRITTEN_LENGTH} step={10} precision={0} suffix="字" style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </Form>
  );
}
