import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { ORDER_NAME_CHARACTERS, VOICE_SAMPLE, newOrder } from '../../../contract/order.ts';
import { orderMaterial } from '../../parts/upload/order-material.ts';
import { RecordField } from '../../parts/record/RecordField.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { VoiceFields } from '../../parts/fields/VoiceFields.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import styles from './CustomScreen.module.css';
import { avatarTake, customWords, readAloud, SILENT_SECONDS } from './custom-words.ts';
import { CutOutField } from './CutOutField.tsx';
import { MaterialCost, MaterialGuide } from './MaterialGuide.tsx';
import { MaterialChecks, useOrderQuote } from './MaterialChecks.tsx';
import type { OrderFields } from './order-fields.ts';
import { OwnPreview } from './OwnPreview.tsx';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import type { UploaderProps } from '../../parts/upload/Uploader.tsx';
import { CameraRecorder } from '../../parts/record/CameraRecorder.tsx';

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
    <Button className="below16" onClick={() => form.setFieldValue('fileId', [reading])}>
      就用朗读授权的录音
    </Button>
  );
}

export function MaterialFields({ type }: { type: keyof typeof customWords }) {
  const material = orderMaterial[type];
  const files = Form.useWatch<Uploaded[] | undefined>('fileId');
  return (
    <>
      {files?.length === 0 && <MaterialCost type={type} />}
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
      {type === 'avatar' && files?.[0] && <OwnPreview file={files[0]} />}
      {type === 'avatar' && files?.[0]?.kind === 'video' && <CutOutField />}
      {files?.length === 0 && <MaterialGuide type={type} />}
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

interface AvatarFieldProps extends Omit<UploaderProps, 'multiple' | 'onDone' | 'isCompact'> {
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

function FilmGuide() {
  return (
    <div className="stack gap6 padded16 box">
      <span className="strong">视频怎么录</span>
      <ol className="numbered">
        <li>光：脸朝着窗户或灯，不要背光，录的时候灯不要变。</li>
        <li>距离：一臂远，头顶到胸口都在画面里，镜头和眼睛一样高，手机固定住。</li>
        <li>读：看着镜头，用平时的语速读一遍下面的话，嘴型都在里面。</li>
        <li>静：读完闭上嘴，看着镜头安静 {SILENT_SECONDS} 秒，可以眨眼、呼吸，头不要大动。</li>
      </ol>
      <p className={styles.words}>{readAloud}</p>
    </div>
  );
}

function AvatarField({ value = [], onChange, ...uploader }: AvatarFieldProps) {
  return (
    <div className="stack gap12">
      <FilesField {...uploader} most={1} value={value} onChange={(files) => onChange?.(files)} />
      {value.length === 0 && (
        <>
          <CameraRecorder take={avatarTake} onDone={(film) => onChange?.([film])} />
          <FilmGuide />
        </>
      )}
    </div>
  );
}
