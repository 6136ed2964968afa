import { message } from 'antd';
import { useNavigate } from 'react-router';
import { logout } from '../../contract/account.ts';
import { queryClient } from './query-client.ts';
import { clearSession } from './session.ts';
import { useSend } from './use-call.ts';

export function useLeave() {
  const navigate = useNavigate();
  return useSend(logout, {
    refresh: [],
    onDone: (_, { everywhere }) => {
      clearSession();
      queryClient.clear();
      message.success(everywhere ? '所有设备都已退出登录' : '已退出登录');
      void navigate('/login');
    },
  });
}
