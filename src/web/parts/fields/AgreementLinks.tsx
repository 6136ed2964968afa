import { Link } from 'react-router';

export const AgreementLinks = () => (
  <>
    <Link to="/agree/user" target="_blank">
      《用户协议》
    </Link>
    和
    <Link to="/agree/privacy" target="_blank">
      《隐私政策》
    </Link>
  </>
);
