import { Link } from 'react-router';
import { AgreeFrame } from '../../layout/AgreeFrame.tsx';
import { readToken } from '../../client/session.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import styles from './ComplaintScreen.module.css';
import { Input } from 'antd';
import { useState } from 'react';
import { complaintKinds, complaintStates, findComplaint } from '../../../contract/compliance.ts';
import { useCall } from '../../client/use-call.ts';
import { Moment } from '../../parts/Moment.tsx';

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

function FindComplaint() {
  const [id, setId] = useState('');
  const { data, error, isFetching } = useCall(findComplaint, { id }, { enabled: id !== '' });
  return (
    <section className="stack gap12" aria-label="查处理结果">
      <h2 className="heading">查处理结果</h2>
      <Input.Search
        aria-label="投诉编号"
        placeholder="提交后给你的编号"
        enterButton="查询"
        maxLength={64}
        loading={isFetching}
        onSearch={(written) => setId(written.trim())}
      />
      {error && (
        <p className="no-margin error" role="alert">
          {error.message}
        </p>
      )}
      {data && !error && (
        <article className="padded16 card stack" role="status">
          <div className="row">
            <span className="grow strong">{complaintKinds[data.kind]}</span>
            <span className="chip tone-quiet">{complaintStates[data.state]}</span>
          </div>
          {data.answer && <p className="no-margin break-anywhere">答复：{data.answer}</p>}
          <span className="hint small">
            <Moment at={data.createdAt} /> 提交
          </span>
        </article>
      )}
    </section>
  );
}
