import { Avatar, Button, Form, Radio } from 'antd';
import type { ReactNode } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { genders } from '../picker/about-voice.ts';
import { Uploader } from '../upload/Uploader.tsx';
import { optionsOf } from './options-of.ts';

export interface VoiceValues {
  gender: keyof typeof genders | null;
  cover: Pick<Uploaded, 'fileId' | 'url'> | null;
}

interface PictureProps {
  value?: VoiceValues['cover'];
  onChange?: (file: VoiceValues['cover']) => void;
}

function PictureField({ value = null, onChange }: PictureProps) {
  if (value === null)
    return (
      <Uploader
        what="一张图片"
        kinds={['image']}
        hint="正方形最好；不传也可以"
        isCompact
        onDone={({ fileId, url }) => onChange?.({ fileId, url })}
      />
    );
  return (
    <span className="row">
      <Avatar size={64} src={value.url} alt="声音的图片" />
      <Button onClick={() => onChange?.(null)}>去掉图片</Button>
    </span>
  );
}

export function VoiceFields({ genderHint }: { genderHint: ReactNode }) {
  return (
    <>
      <Form.Item<VoiceValues>
        name="gender"
        label="性别"
        extra={genderHint}
        rules={[{ required: true, message: '请选择是男声还是女声' }]}
      >
        <Radio.Group options={optionsOf(genders)} />
      </Form.Item>
      <Form.Item<VoiceValues> name="cover" label="图片（选填）">
        <PictureField />
      </Form.Item>
    </>
  );
}
