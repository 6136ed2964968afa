import { Form, Input, message, Modal } from 'antd';
import { password, updatePassword } from '../../../contract/account.ts';
import { storeUserInfo, readUserInfo } from '../../client/session.ts';
import { ResetPasswordForm } from '../../parts/fields/ResetPasswordForm.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { useSend } from '../../client/use-call.ts';

interface Fields {
  oldPassword: string;
  newPassword: string;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const user = readUserInfo();
  const [form] = Form.useForm<Fields>();
  const change = useSend(updatePassword, {
    refresh: [],
    form,
    fieldOf: { OLD_PASSWORD_WRONG: 'oldPassword' },
    onDone: () => done(),
  });
  function done(): void {
    if (user) storeUserInfo({ ...user, hasPassword: true });
    message.success('密码已更新，其他设备已退出登录');
    onClose();
  }
  if (user && !user.hasPassword)
    return (
      <Modal open title="设置密码" footer={null} onCancel={onClose} destroyOnHidden>
        <ResetPasswordForm known={user.phoneNumber} verb="设置密码" onDone={done} />
      </Modal>
    );
  return (
    <FormDialog
      form={form}
      title="修改密码"
      okText="修改密码"
      cancelText="不改了"
      isSending={change.isPending}
      onFinish={change.mutate}
      onClose={onClose}
    >
      <Form.Item<Fields>
        name="oldPassword"
        label="原密码"
        rules={[{ required: true, message: '请填写原密码' }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item<Fields>
        name="newPassword"
        label="新密码"
        extra="8–64 个字符。修改后其他设备会退出登录，舞台页不受影响。"
        rules={[fieldRule(password)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
