import { Form, Input, Segmented, type InputRef } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAvatars, subtitleStyle } from '../../../contract/stage.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { addRoom, categories, listRooms, type Category } from '../../../contract/room.ts';
import { newSettings } from '../../../contract/room-settings.ts';
import { usualRoomSize } from '../../../stage/room-scene.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { readSizeModal } from '../../client/session.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { TemplateField, type Template } from './TemplateField.tsx';

interface Fields {
  name: string;
  category: Category;
  from: 'blank' | 'template';
  templateId?: string;
}

const rules = addRoom.input.shape;
const kinds = Object.entries(categories).map(([value, label]) => ({ value: Number(value), label }));

export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const name = useRef<InputRef>(null);
  const add = useSend(addRoom, {
    refresh: [listRooms],
    form,
    // Replaced: the browser's back must lead to the list, not to this dialog.
    onDone: (room) => void navigate(`/liveRoom/${room.id}`, { replace: true }),
  });
  const { data: avatars } = useCall(listAvatars, { pageSize: 100 }, { staleTime: 60_000 });
  const blank = () => {
    const stageModel = readSizeModal()?.ratio === '16:9' ? ('landscape' as const) : ('portrait' as const);
    const [first] = avatars?.list ?? [];
    const humanSize = first && usualRoomSize({ stageModel, settings: newSettings('') }, first.figure);
    return {
      stageModel,
      ...(first && { modelId: first.id, humanSize }),
      ...(stageModel === 'landscape' && { settings: { captions: subtitleStyle.parse({ y: 0.88 }) } }),
    };
  };
  const submit = ({ name, category, from: start, templateId }: Fields) =>
    add.mutate({ name, category, ...(start === 'template' ? { templateId } : blank()) });
  const take = ({ name, category }: Template) => {
    form.setFieldsValue({ category });
    if (!form.isFieldTouched('name')) form.setFields([{ name: 'name', value: name, errors: [] }]);
  };
  return (
    <FormDialog
      form={form}
      name="new-room"
      width={640}
      title="新建直播间"
      okText="新建直播间"
      cancelText="先不建"
      initialValues={{ category: 1, from: 'blank' }}
      isSending={add.isPending}
      // While a dialog opens it takes the focus for its closing cross.
      afterOpenChange={(isOpen) => isOpen && name.current?.focus()}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item<Fields> name="name" label="直播间名称" rules={[fieldRule(rules.name)]}>
        <Input ref={name} maxLength={NAME_CHARACTERS} showCount placeholder="比如：秋季上新专场" />
      </Form.Item>
      <Form.Item<Fields> name="category" label="直播类目" rules={[fieldRule(rules.category)]}>
        <Segmented aria-label="直播类目" block options={kinds} />
      </Form.Item>
      <Form.Item<Fields> name="from" label="从哪里开始">
        <Segmented
          aria-label="从哪里开始"
          options={optionsOf({ blank: '从空白开始', template: '从模板开始' })}
        />
      </Form.Item>
      <Form.Item<Fields> noStyle dependencies={['from']}>
        {({ getFieldValue }) =>
          getFieldValue('from') === 'template' && (
            <Form.Item<Fields>
              name="templateId"
              label="模板"
              extra="画面、声音、话术、问答和设置都会照着它来，建好以后随便改。"
              rules={[{ required: true, message: '请选择一个模板' }]}
            >
              <TemplateField onTake={take} />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
