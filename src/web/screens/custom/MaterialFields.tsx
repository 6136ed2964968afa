import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input } from 'antd';
import { useEffect } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { ORDER_NAME_CHARACTERS, VOICE_SAMPLE, newOrder } from '../../../contract/order.ts';
import { orderMaterial } from '../../parts/upload/order-material.ts';
import { RecordField } from '../../parts/record/RecordField.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { VoiceFields } from '../../parts/fields/VoiceFields.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import { MaterialChecks, useOrderQuote } from './MaterialChecks.tsx';
import type { OrderFields } from './order-fields.ts';

function Preview({ file }: { file: Uploaded }) {
  if (file.kind === 'audio' || file.kind === 'video')
    return <MediaPlayer kind={file.kind} src={file.url} name={file.originalName} duration={file.duration} />;
  return <img src={file.url} alt={file.originalName} className={styles.photo} />;
}

function UseReading() {
  const form = Form.useFormInstance<OrderFields>();
  const read = Form.useWatch<Uploaded[] | undefined>(['consent', 'fileId']);
  const [reading] = read ?? [];
  if (reading?.kind === 'image' || (reading?.duration ?? 0) < VOICE_SAMPLE.least) return null;
  return (
    <Button className={styles.reuse} onClick={() => form.setFieldValue('fileId', [reading])}>
      就用朗读授权的录音
    </Button>
  );
}

export function MaterialFields({ type }: { type: keyof typeof customWords }) {
  const { rules } = customWords[type];
  const material = orderMaterial[type];
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
          <RecordField {...material} record={{ least: VOICE_SAMPLE.least, most: VOICE_SAMPLE.good }} />
        ) : (
          <AvatarField {...material} />
        )}
      </Form.Item>
      {type === 'voice' && files?.length === 0 && <UseReading />}
      {type === 'avatar' && files?.[0] && (
        <div className={styles.preview}>
          <Preview file={files[0]} />
        </div>
      )}
      {files?.[0] && <MaterialChecks type={type} fileId={files[0].fileId} />}
      {type === 'avatar' && files?.[0]?.kind === 'video' && (
        <Form.Item<OrderFields>
          name="cutOut"
          valuePropName="checked"
          extra="只留下人，可以换任意背景；训练要多等几分钟。不去背景时，视频里的房间会铺满画面。"
        >
          <Checkbox>去掉视频里的背景</Checkbox>
        </Form.Item>
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
    </>
  );
}

export function OrderNameField({ type }: { type: keyof typeof customWords }) {
  const { thing } = customWords[type];
  return (
    <Form.Item<OrderFields> name="name" label={`${thing}名称`} rules={[fieldRule(newOrder.shape.name)]}>
      <Input maxLength={ORDER_NAME_CHARACTERS} showCount placeholder={`2–20 个字，选${thing}时靠它认出来`} />
    </Form.Item>
  );
}

/** What the recording sounds like is only suggested: its owner knows better. */
export function HeardVoiceFields({ fileId }: { fileId: string | null }) {
  const form = Form.useFormInstance<OrderFields>();
  const { quote } = useOrderQuote('voice', fileId);
  const gender = quote?.checks.find((check) => check.gender)?.gender;
  useEffect(() => {
    if (gender && !form.isFieldTouched('gender')) form.setFieldValue('gender', gender);
  }, [form, gender]);
  return <VoiceFields genderHint={gender && '按录音听起来的选好了，不对请改。'} />;
}
