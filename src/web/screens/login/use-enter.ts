import { useNavigate } from 'react-router';
import type { codeLogin } from '../../../contract/account.ts';
import type { Output } from '../../api.ts';
import { queryClient } from '../../query-client.ts';
import { keepSession, takePlace } from '../../session.ts';

/** Keeps who signed in and goes on to the home page, or to where the session ended; what was read before is asked again. */
export function useEnter(): (signedIn: Output<typeof codeLogin>) => void {
  const navigate = useNavigate();
  return (signedIn) => {
    keepSession(signedIn);
    queryClient.clear();
    void navigate(takePlace(signedIn.userInfo.phoneNumber) ?? '/index', { replace: true });
  };
}
