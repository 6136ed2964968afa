import { Input } from 'antd';
import { useState } from 'react';
import { complaintKinds, complaintStates, findComplaint } from '../../../contract/compliance.ts';
import { useCall } from '../../client/use-call.ts';
import { Moment } from '../../parts/Moment.tsx';

export function FindComplaint() {
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
