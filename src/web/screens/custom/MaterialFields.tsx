import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import type { Uploaded } from '../../../contract/file.ts';
import { ORDER_NAME_CHARACTERS, newOrder } from '../../../contract/order.ts';
import { RecordField } from '../../parts/record/RecordField.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import type { OrderFields } from './order-fields.ts';

function Preview({ file }: { file: Uploaded }) {
  if (file.kind === 'audio' || file.kind === 'video')
    return <MediaPlayer kind={file.kind} src={file.url} name={file.originalName} duration={file.duration} />;
  return <img src={file.url} alt={file.originalName} className={styles.photo} />;
}

export function MaterialFields({ type }: { type: keyof typeof customWords }) {
  const { thing, material, rules } = customWords[type];
  const files = Form.useWatch<Uploaded[] | undefined>('fileId');
  return (
    <>
      <Form.Item<OrderFields>
        name="fileId"
        rules={[
          {
            validator: async (_, chosen: Uploaded[]) => {
              if (chosen.length === 0) throw new Error(`请上传${material.what}`);
            },
          },
        ]}
      >
        {type === 'voice' ? (
          <RecordField {...material} record={{ least: 6, most: 20 }} />
        ) : (
          <AvatarField {...material} />
        )}
      </Form.Item>
      {type === 'avatar' && files?.[0] && (
        <div className={styles.preview}>
          <Preview file={files[0]} />
        </div>
      )}
      <ul className={styles.rules} aria-label="素材要求">
        {rules.map(({ isGood, text }) => (
          <li key={text}>
            {isGood ? (
              <CheckOutlined className={styles.good} aria-label="要" />
            ) : (
              <CloseOutlined className={styles.bad} aria-label="不要" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Form.Item<OrderFields>
        name="name"
        label={`${thing}名称`}
        rules={[fieldRule(newOrder.shape.name)]}
        style={{ marginTop: 24 }}
      >
        <Input
          maxLength={ORDER_NAME_CHARACTERS}
          showCount
          placeholder={`2–20 个字，选${thing}时靠它认出来`}
        />
      </Form.Item>
    </>
  );
}
