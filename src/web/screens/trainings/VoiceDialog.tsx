import { Form, Input, message } from 'antd';
import { ORDER_NAME_CHARACTERS } from '../../../contract/order.ts';
import { updateTraining, type Training } from '../../../contract/training.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { useSend } from '../../client/use-call.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { VoiceFields, type VoiceValues } from '../../parts/fields/VoiceFields.tsx';

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
