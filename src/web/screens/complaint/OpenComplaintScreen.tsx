import { Link } from 'react-router';
import { AgreeFrame } from '../../layout/AgreeFrame.tsx';
import { readToken } from '../../client/session.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { FindComplaint } from './FindComplaint.tsx';
import styles from './ComplaintScreen.module.css';

export default function OpenComplaintScreen() {
  return (
    <AgreeFrame title="投诉举报">
      <p className={styles.open}>
        肖像或声音被冒用、要撤回别人用你的声音或形象的授权、内容不实、缺少 AI
        标识，都可以在这里告诉我们，不用登录。记录保存六个月。
        {!readToken() && (
          <>
            要传截图等附件，请<Link to="/login">登录</Link>后提交。
          </>
        )}
        {readToken() && (
          <>
            要传附件或看以前的记录，请到<Link to="/complaint">我的投诉</Link>。
          </>
        )}
      </p>
      <ComplaintForm hasFiles={false} />
      <FindComplaint />
    </AgreeFrame>
  );
}
