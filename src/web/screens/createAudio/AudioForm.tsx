import { Button, Form, Input, message, Segmented, Slider } from 'antd';
import { useEffect } from 'react';
import { getBalance } from '../../../contract/order.ts';
import { listVoices } from '../../../contract/voice.ts';
import { listAudios, listVideos, putAudio } from '../../../contract/work.ts';
import { Columns } from '../../parts/Columns.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { fieldRule } from '../../parts/rule.ts';
import { VoicePicker } from '../../parts/VoicePicker.tsx';
import { nameFrom } from '../../parts/works/name-from.ts';
import { QuoteLine } from '../../parts/works/QuoteLine.tsx';
import { Refused } from '../../parts/works/Refused.tsx';
import { useCall, useSend } from '../../use-call.ts';
import { useDraft } from '../../use-draft.ts';
import { useLater } from '../../use-later.ts';

const MOST = 5000;
/** The count of characters hangs below the box. */
const COUNT_ROOM = 40;
const { shape } = putAudio.input;

interface Fields {
  name: string;
  text: string;
  voiceName: string;
  speed: number;
  format: 'mp3' | 'wav';
  mark: 'rhythm' | 'spoken';
}

const blank: Fields = { name: '', text: '', voiceName: '', speed: 1, format: 'mp3', mark: 'rhythm' };

const named = (values: Fields) => ({ ...values, name: values.name.trim() || nameFrom(values.text) });

function useQuote(draft: Fields) {
  const settled = useLater(draft, 400);
  const isReady = settled.text.trim() !== '' && settled.voiceName !== '';
  const { data } = useCall(putAudio, { ...named(settled), dryRun: true }, { enabled: isReady });
  return isReady && data && 'cost' in data ? data : null;
}

/** The text is kept as it is typed: neither a reload nor a refusal loses it. */
export function AudioForm() {
  const [form] = Form.useForm<Fields>();
  const [draft, keep] = useDraft('audio', blank);
  const firstVoice = useCall(listVoices, {}).data?.voices[0]?.id;
  const quote = useQuote(draft);
  const send = useSend(putAudio, {
    refresh: [listVideos, listAudios, getBalance],
    form,
    own: ['ENGINE_MISSING'],
    onDone: () => void message.success('已提交，进度在下面的列表里'),
  });
  useEffect(() => {
    if (!firstVoice || form.getFieldValue('voiceName')) return;
    form.setFieldValue('voiceName', firstVoice);
    keep(form.getFieldsValue(true));
  }, [firstVoice, form, keep]);

  return (
    <Form<Fields>
      name="audio"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={draft}
      onValuesChange={(_, values) => keep(values)}
      onFinish={(values) => send.mutate(named(values))}
    >
      <Columns
        side={
          <Panel title={null}>
            <Form.Item<Fields> name="voiceName" label="声音" rules={[fieldRule(shape.voiceName)]}>
              <VoicePicker />
            </Form.Item>
            <Form.Item<Fields> name="speed" label="语速">
              <Slider
                min={0.5}
                max={2}
                step={0.1}
                marks={{ 0.5: '0.5', 1: '1', 1.5: '1.5', 2: '2' }}
                tooltip={{ formatter: (speed) => `${speed} 倍` }}
              />
            </Form.Item>
            <Form.Item<Fields> name="format" label="格式">
              <Segmented
                aria-label="格式"
                block
                options={[
                  { value: 'mp3', label: 'MP3' },
                  { value: 'wav', label: 'WAV' },
                ]}
              />
            </Form.Item>
            <Form.Item<Fields> name="mark" label="AI 标识" extra="法规要求带 AI 标识，方式可选，不能关闭。">
              <Segmented
                aria-label="AI 标识"
                block
                options={[
                  { value: 'rhythm', label: '结尾提示音' },
                  { value: 'spoken', label: '开头口播' },
                ]}
              />
            </Form.Item>
            <QuoteLine quote={quote} before="写好文字，这里会显示要用多少算力。" />
            <Button type="primary" size="large" block htmlType="submit" loading={send.isPending}>
              生成音频
            </Button>
            <Refused error={send.error} />
          </Panel>
        }
      >
        <Panel title={null}>
          <Form.Item<Fields>
            name="text"
            label="要朗读的文字"
            style={{ marginBottom: COUNT_ROOM }}
            rules={[{ required: true, whitespace: true, message: '请填写要朗读的文字' }]}
          >
            <Input.TextArea
              maxLength={MOST}
              showCount
              autoSize={{ minRows: 15, maxRows: 24 }}
              placeholder="把要朗读的文字写在这里。标点会影响停顿。"
            />
          </Form.Item>
          <Form.Item<Fields> name="name" label="音频名称" rules={[{ max: 30, message: '名称需 1–30 个字' }]}>
            <Input
              maxLength={30}
              placeholder={draft.text.trim() ? nameFrom(draft.text) : '不填就用文字的开头'}
            />
          </Form.Item>
        </Panel>
      </Columns>
    </Form>
  );
}
