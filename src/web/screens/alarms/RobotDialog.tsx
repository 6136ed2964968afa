import { Form, Input, Segmented } from 'antd';
import {
  putRobot,
  readAlarms,
  robotKinds,
  type Robot,
  type RobotKind,
} from '../../../contract/broadcasts/alarm.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { useSend } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { fieldRule } from '../../parts/fields/rule.ts';

interface Fields {
  kind: RobotKind;
  name: string;
  url: string;
  secret: string;
}

const { shape } = putRobot.input;

const where: Record<RobotKind, string> = {
  dingtalk:
    '钉钉群 → 群设置 → 机器人 → 自定义，复制 Webhook 地址；安全设置选「加签」，或把关键词设成「提醒」。',
  feishu:
    '飞书群 → 设置 → 群机器人 → 自定义机器人，复制 Webhook 地址；可以打开「签名校验」，或把关键词设成「提醒」。',
  wecom: '企业微信群 → 消息推送（群机器人）→ 添加，复制 Webhook 地址。',
  json: '出问题时把 JSON 用 POST 发到这个地址；填了密钥，请求头 x-lingbo-signature 是正文的 HMAC-SHA256。',
};
const examples: Record<RobotKind, string> = {
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  json: 'https://example.com/alarm',
};
const secretNames: Record<RobotKind, string | null> = {
  dingtalk: '加签密钥（SEC 开头，没有加签就不填）',
  feishu: '签名校验密钥（没有打开就不填）',
  wecom: null,
  json: '密钥（可以不填）',
};

export function RobotDialog({ robot, onClose }: { robot: Robot | null; onClose: () => void }) {
  useFocusBack();
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? robot?.kind ?? 'dingtalk';
  const put = useSend(putRobot, { refresh: [readAlarms], form, onDone: onClose });
  const submit = ({ url, secret, name, ...rest }: Fields) =>
    put.mutate({
      ...rest,
      ...(robot && { id: robot.id }),
      ...(name && { name }),
      // What is kept is not shown: left empty it stays.
      ...(url && { url }),
      ...((secret || !robot) && { secret: secret ?? '' }),
    });
  const secretName = secretNames[kind];
  return (
    <FormDialog<Fields>
      form={form}
      name="robot"
      title={robot ? '修改机器人' : '添加机器人'}
      okText={robot ? '保存修改' : '添加机器人'}
      cancelText="先不了"
      mask={{ closable: false }}
      initialValues={{ kind, name: robot?.name ?? '' }}
      isSending={put.isPending}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item<Fields> name="kind" label="发到哪里" extra={<p className="above4 hint">{where[kind]}</p>}>
        <Segmented aria-label="发到哪里" block options={optionsOf(robotKinds)} />
      </Form.Item>
      <Form.Item<Fields>
        name="url"
        label="机器人地址"
        rules={robot ? [] : [fieldRule(shape.url.unwrap())]}
        {...(robot && { extra: `现在是 ${robot.address}，不填就不变。` })}
      >
        <Input maxLength={500} placeholder={examples[kind]} autoComplete="off" />
      </Form.Item>
      {secretName !== null && (
        <Form.Item<Fields>
          name="secret"
          label={secretName}
          rules={[fieldRule(shape.secret)]}
          {...(robot?.hasSecret && { extra: '已经填过，不填就不变。' })}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item<Fields> name="name" label="名称（可以不填）" rules={[fieldRule(shape.name)]}>
        <Input maxLength={NAME_CHARACTERS} placeholder="比如：运营值班群" />
      </Form.Item>
    </FormDialog>
  );
}
