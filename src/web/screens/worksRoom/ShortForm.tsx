import { Button, Form, Input, message, Segmented } from 'antd';
import { useEffect } from 'react';
import { listAvatars } from '../../../contract/avatar.ts';
import { listBackdrops } from '../../../contract/backdrop.ts';
import { getBalance } from '../../../contract/order.ts';
import { listVoices } from '../../../contract/voice.ts';
import { listVideos, putVideo } from '../../../contract/work.ts';
import { AvatarPicker } from '../../parts/AvatarPicker.tsx';
import { BackdropPicker } from '../../parts/BackdropPicker.tsx';
import { Columns } from '../../parts/Columns.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { VoicePicker } from '../../parts/VoicePicker.tsx';
import { nameFrom } from '../../parts/works/name-from.ts';
import { QuoteLine } from '../../parts/works/QuoteLine.tsx';
import { Refused } from '../../parts/works/Refused.tsx';
import { useCall, useSend } from '../../use-call.ts';
import { useDraft } from '../../use-draft.ts';
import { useLater } from '../../use-later.ts';
import { FramePreview } from './FramePreview.tsx';
import styles from './ShortForm.module.css';

const MOST = 3000;

interface Fields {
  name: string;
  text: string;
  modelId: string;
  voiceName: string;
  backId: string;
  ratio: '9:16' | '16:9' | '1:1';
  resolution: '720p' | '1080p';
}

const blank: Fields = {
  name: '',
  text: '',
  modelId: '',
  voiceName: '',
  backId: '',
  ratio: '9:16',
  resolution: '720p',
};

const toWork = ({ name, text, ratio, resolution, ...scene }: Fields) => ({
  type: 'short' as const,
  name: name.trim() || nameFrom(text),
  ratio,
  resolution,
  scenes: [{ ...scene, text }],
});

const isComplete = (draft: Fields): boolean =>
  draft.text.trim() !== '' && draft.modelId !== '' && draft.voiceName !== '' && draft.backId !== '';

function useQuote(draft: Fields) {
  const settled = useLater(draft, 400);
  const isReady = isComplete(settled);
  const { data } = useCall(putVideo, { ...toWork(settled), dryRun: true }, { enabled: isReady });
  return isReady && data && 'cost' in data ? data : null;
}

/** The first of each list, so that a newcomer has to write nothing but the text. */
function useDefaults() {
  const modelId = useCall(listAvatars, { pageSize: 100 }).data?.list[0]?.id;
  const voiceName = useCall(listVoices, {}).data?.voices[0]?.id;
  const backId = useCall(listBackdrops, { pageSize: 100 }).data?.list[0]?.id;
  return { modelId, voiceName, backId };
}

/** One scene: who says what before which backdrop. Kept as it is written. */
export function ShortForm() {
  const [form] = Form.useForm<Fields>();
  const [draft, keep] = useDraft('short', blank);
  const { modelId, voiceName, backId } = useDefaults();
  const quote = useQuote(draft);
  const send = useSend(putVideo, {
    refresh: [listVideos, getBalance],
    own: ['ENGINE_MISSING'],
    onDone: () => void message.success('已提交，进度在下面的列表里'),
  });
  useEffect(() => {
    const now = form.getFieldsValue(true) as Fields;
    const next = {
      ...now,
      modelId: now.modelId || modelId || '',
      voiceName: now.voiceName || voiceName || '',
      backId: now.backId || backId || '',
    };
    form.setFieldsValue(next);
    keep(next);
  }, [form, keep, modelId, voiceName, backId]);

  return (
    <Form<Fields>
      name="short"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={draft}
      onValuesChange={(_, values) => keep(values)}
      onFinish={(values) => send.mutate(toWork(values))}
    >
      <Columns
        side={
          <Panel title={null}>
            <FramePreview modelId={draft.modelId} backId={draft.backId} ratio={draft.ratio} />
            <QuoteLine quote={quote} before="写好文字，这里会显示要用多少算力。" />
            <Button type="primary" size="large" block htmlType="submit" loading={send.isPending}>
              生成视频
            </Button>
            <Refused error={send.error} />
          </Panel>
        }
      >
        <Panel title={null}>
          <Form.Item<Fields>
            name="text"
            label="播报文字"
            className={styles.text}
            rules={[{ required: true, whitespace: true, message: '请填写播报文字' }]}
          >
            <Input.TextArea
              maxLength={MOST}
              showCount
              autoSize={{ minRows: 10, maxRows: 20 }}
              placeholder="数字人要说的话写在这里。"
            />
          </Form.Item>
          <div className={styles.trio}>
            <Form.Item<Fields>
              name="modelId"
              label="形象"
              rules={[{ required: true, message: '请选择形象' }]}
            >
              <AvatarPicker />
            </Form.Item>
            <Form.Item<Fields>
              name="voiceName"
              label="声音"
              rules={[{ required: true, message: '请选择声音' }]}
            >
              <VoicePicker />
            </Form.Item>
            <Form.Item<Fields> name="backId" label="背景" rules={[{ required: true, message: '请选择背景' }]}>
              <BackdropPicker />
            </Form.Item>
          </div>
          <div className={styles.pair}>
            <Form.Item<Fields> name="ratio" label="画面比例">
              <Segmented
                aria-label="画面比例"
                block
                options={[
                  { value: '9:16', label: '竖屏 9:16' },
                  { value: '16:9', label: '横屏 16:9' },
                  { value: '1:1', label: '方形 1:1' },
                ]}
              />
            </Form.Item>
            <Form.Item<Fields> name="resolution" label="清晰度">
              <Segmented aria-label="清晰度" block options={['720p', '1080p']} />
            </Form.Item>
          </div>
          <Form.Item<Fields> name="name" label="视频名称">
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
