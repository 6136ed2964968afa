import { Form, Input, message, Modal } from 'antd';
import { ORDER_NAME_CHARACTERS } from '../../../contract/order.ts';
import { updateTraining, type Training, type Comparison } from '../../../contract/training.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { useSend } from '../../client/use-call.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { VoiceFields, type VoiceValues } from '../../parts/fields/VoiceFields.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { AuditionButton } from '../../parts/player/AuditionButton.tsx';
import { nearnessWords } from './nearness-words.ts';
import type { Avatar } from '../../../contract/stage.ts';
import { SpeakingPresenter } from '../../parts/player/SpeakingPresenter.tsx';

interface Values extends VoiceValues {
  name: string;
}

interface Props {
  training: Training;
  refresh: Endpoint[];
  onClose: () => void;
}

export function VoiceDialog({ training: { id, name, gender, cover }, refresh, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const change = useSend(updateTraining, {
    refresh,
    form,
    onDone: () => {
      message.success('已改好');
      onClose();
    },
  });
  return (
    <FormDialog
      name="voice"
      form={form}
      title="修改声音"
      okText="保存"
      cancelText="不改了"
      initialValues={{ name, gender, cover }}
      isSending={change.isPending}
      onFinish={(values) =>
        change.mutate({
          id,
          name: values.name,
          ...(values.gender && { gender: values.gender }),
          coverFileId: values.cover?.fileId ?? null,
        })
      }
      onClose={onClose}
    >
      <Form.Item<Values> name="name" label="名称" rules={[fieldRule(updateTraining.input.shape.name)]}>
        <Input showCount maxLength={ORDER_NAME_CHARACTERS} />
      </Form.Item>
      <VoiceFields genderHint={null} />
    </FormDialog>
  );
}

interface ComparisonProps {
  training: Training;
  comparison: Comparison;
  onClose: () => void;
}

export function ComparisonDialog({ training, comparison, onClose }: ComparisonProps) {
  useFocusBack();
  const { sentence, originalUrl, nearestName, nearestUrl, ownUrl, isCloned } = comparison;
  const sounds = [
    { name: '原声', about: '录音里的这一句', url: originalUrl },
    { name: `内置声音「${nearestName}」`, about: '内置声音里最接近的', url: nearestUrl },
    { name: `「${training.name}」`, about: '做出来的声音', url: ownUrl },
  ];
  return (
    <Modal open title={`对比试听「${training.name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="stack gap16">
        <p className="body-text">「{sentence}」</p>
        <ul className="plain-list stack gap12">
          {sounds.map(({ name, about, url }) => (
            <li key={name} className="row gap12 box padded12">
              <AuditionButton url={url} name={name} />
              <span className="stack grow">
                <span className="strong">{name}</span>
                <span className="hint">{about}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="hint">
          {training.score !== null && `${nearnessWords(training.score)}。`}
          {isCloned
            ? '这个声音由克隆引擎合成；引擎连不上时，先用相似的声音说。'
            : '这是相似音色，不是克隆：音高、快慢、明暗像你，但听得出不是你本人。'}
        </p>
      </div>
    </Modal>
  );
}

export function SpeakingDialog({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal open title={avatar.name} footer={null} onCancel={onClose} destroyOnHidden>
      <SpeakingPresenter
        stageUrl={avatar.stageUrl}
        voiceName={avatar.voiceName}
        label={`「${avatar.name}」`}
      />
    </Modal>
  );
}
