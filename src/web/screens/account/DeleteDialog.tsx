import { Form, Input, message } from 'antd';
import { useNavigate } from 'react-router';
import { DELETE_WORDS, deleteAccount } from '../../../contract/account.ts';
import { CodeField } from '../../parts/fields/CodeField.tsx';
import { queryClient } from '../../client/query-client.ts';
import { readUserInfo } from '../../client/session.ts';
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx';
import { useSend } from '../../client/use-call.ts';
import styles from './AccountScreen.module.css';

interface Fields {
  phoneNumber: string;
  code: string;
  sure: string;
}

const goes = [
  '作品、草稿、直播间、话术、问答、背景、发音词典',
  '上传的文件、预订单和授权，马上从存储中删除',
  '正在做的任务会取消，正在播的直播间马上下播',
  '手机号和密码；剩下的算力作废',
];
const stays = [
  '算力的每一笔变动，不再和你的手机号有关',
  '播出过的内容、登录记录和投诉记录，满六个月后删除，不再和你的手机号有关',
];

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const typed = Form.useWatch('sure', form);
  const remove = useSend(deleteAccount, {
    refresh: [],
    form,
    fieldOf: { CODE_WRONG: 'code' },
    onDone: () => {
      // Also what the editors and the desk have kept in this browser.
      localStorage.clear();
      sessionStorage.clear();
      queryClient.clear();
      message.success('账号已注销');
      void navigate('/login', { replace: true });
    },
  });
  return (
    <FormDialog
      form={form}
      title="注销账号"
      okText="注销账号"
      okButtonProps={{ danger: true, disabled: typed !== DELETE_WORDS }}
      cancelText="先留着"
      initialValues={{ phoneNumber: readUserInfo()?.phoneNumber ?? '' }}
      isSending={remove.isPending}
      onFinish={({ code }) => remove.mutate({ code, sure: DELETE_WORDS })}
      onClose={onClose}
      intro={
        <>
          <p className={styles.part}>会删除，不能恢复：</p>
          <ul className={styles.list}>
            {goes.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className={styles.part}>依法会留下：</p>
          <ul className={styles.list}>
            {stays.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p>这个手机号可以重新注册，六个月内没有新用户赠送的算力。</p>
        </>
      }
    >
      <Form.Item<Fields> name="phoneNumber" label="手机号">
        <Input disabled />
      </Form.Item>
      <CodeField scene="delete" />
      <Form.Item<Fields> name="sure" label={`请输入「${DELETE_WORDS}」`}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
