import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import {
  AutoComplete,
  Button,
  Form,
  Input as TextField,
  InputNumber,
  Segmented,
  type FormInstance,
} from 'antd';
import type { z } from 'zod';
import { type Card } from '../../../../contract/room-settings.ts';
import {
  FACT_CHARACTERS,
  WRITTEN_LENGTH,
  WRITTEN_POINTS,
  WRITTEN_SCRIPTS,
  writeScripts,
  writingFacts,
  writingStyles,
  writtenPoint,
} from '../../../../contract/script.ts';
import { PRICE_CHARACTERS } from '../../../../contract/stage.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { fieldRule } from '../../../parts/fields/rule.ts';
import styles from './WriteDialog.module.css';

export type WritingRequest = Omit<z.output<typeof writeScripts.input>, 'category' | 'liveId'>;

interface Props {
  form: FormInstance<WritingRequest>;
  cards: Card[];
  start: WritingRequest | null;
  onSubmit: (product: WritingRequest) => void;
}

const fields = writeScripts.input.shape;
const looks = optionsOf(writingStyles);
const noPoint = { text: '', proof: '' };
const POINTS_SHOWN = 3;
const blank: WritingRequest = {
  name: '',
  price: '',
  priceBefore: '',
  points: Array.from({ length: POINTS_SHOWN }, () => noPoint),
  specs: '',
  forWhom: '',
  scenes: '',
  gifts: '',
  delivery: '',
  service: '',
  style: 'warm',
  count: 5,
  length: 160,
};
const examples: Record<keyof typeof writingFacts, string> = {
  specs: '比如：S、M、L、XL',
  forWhom: '比如：通勤上班的女生',
  scenes: '比如：上班通勤、周末约会',
  gifts: '比如：防尘袋一个',
  delivery: '比如：48 小时内发货，包邮',
  service: '比如：七天无理由退货',
};

const withoutBlanks = ({ points, ...rest }: WritingRequest): WritingRequest => ({
  ...rest,
  points: points.filter(({ text }) => text.trim() !== ''),
});

export function WriteForm({ form, cards, start, onSubmit }: Props) {
  const take = (name: string) => {
    const card = cards.find((known) => known.name === name);
    if (!card) return;
    const points = card.points.map((text) => ({ text, proof: '' }));
    form.setFieldsValue({ price: card.price, points: points.length > 0 ? points : blank.points });
  };
  return (
    <Form<WritingRequest>
      form={form}
      name="write-scripts"
      layout="vertical"
      requiredMark={false}
      initialValues={
        start ? { ...start, points: [...start.points, noPoint].slice(0, WRITTEN_POINTS) } : blank
      }
      onFinish={(product) => onSubmit(withoutBlanks(product))}
    >
      <Form.Item<WritingRequest> name="name" label="商品名" rules={[fieldRule(fields.name)]}>
        <AutoComplete
          options={cards.map(({ name }) => ({ value: name }))}
          onChange={take}
          placeholder="比如：轻暖羊毛大衣"
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<WritingRequest> name="price" label="价格" rules={[fieldRule(fields.price.unwrap())]}>
          <TextField maxLength={PRICE_CHARACTERS} placeholder="比如：399 元" />
        </Form.Item>
        <Form.Item<WritingRequest>
          name="priceBefore"
          label="原价"
          rules={[fieldRule(fields.priceBefore.unwrap())]}
        >
          <TextField maxLength={PRICE_CHARACTERS} placeholder="真实卖过的价，没有就不填" />
        </Form.Item>
      </div>
      <PointRows />
      <div className={styles.pair}>
        {optionsOf(writingFacts).map(({ value, label }) => (
          <Form.Item<WritingRequest>
            key={value}
            name={value}
            label={label}
            rules={[fieldRule(fields[value].unwrap())]}
          >
            <TextField maxLength={FACT_CHARACTERS} placeholder={examples[value]} />
          </Form.Item>
        ))}
      </div>
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

function PointRows() {
  return (
    <Form.List name="points">
      {(rows, { add, remove }) => (
        <fieldset className={styles.points}>
          <legend>卖点和依据</legend>
          <p className="hint">写三到八条，每条写上凭什么这么说。话术里只会出现你写的内容。</p>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.point}>
              <Form.Item
                name={[name, 'text']}
                dependencies={[['points', name, 'proof']]}
                rules={[
                  ({ getFieldValue }) => ({
                    validator: async (rule: unknown, text: string) => {
                      const isLeft = !text?.trim() && !getFieldValue(['points', name, 'proof'])?.trim();
                      if (!isLeft) await fieldRule(writtenPoint.text).validator(rule, text);
                    },
                  }),
                ]}
              >
                <TextField aria-label={`卖点 ${name + 1}`} placeholder="比如：面料含 70% 羊毛" />
              </Form.Item>
              <Form.Item name={[name, 'proof']} rules={[fieldRule(writtenPoint.proof.unwrap())]}>
                <TextField
                  aria-label={`卖点 ${name + 1} 的依据`}
                  maxLength={FACT_CHARACTERS}
                  placeholder="比如：领口水洗标上写着成分"
                />
              </Form.Item>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={`删除卖点 ${name + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < WRITTEN_POINTS && (
            <Button icon={<PlusOutlined />} onClick={() => add({ ...noPoint })}>
              再加一条卖点
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
