import { complaintKinds, complaintStates, type Complaint } from '../../../contract/compliance.ts';
import { Moment } from '../../parts/Moment.tsx';
import styles from './ComplaintScreen.module.css';

export const dayOf = (iso: string): string => {
  const at = new Date(iso);
  return `${at.getFullYear()} 年 ${at.getMonth() + 1} 月 ${at.getDate()} 日`;
};

export function ComplaintRecord({ complaint }: { complaint: Complaint }) {
  return (
    <article className="padded16 card">
      <div className={styles.head}>
        <span className="grow">{complaintKinds[complaint.kind]}</span>
        <span className="chip tone-quiet">{complaintStates[complaint.state]}</span>
        <span className={styles.when}>
          <Moment at={complaint.createdAt} />
        </span>
      </div>
      <p className={styles.content} title={complaint.content}>
        {complaint.content}
      </p>
      {complaint.answer && <p className="break-anywhere">答复：{complaint.answer}</p>}
      {complaint.target && (
        <p className={`${styles.foot} hint small break-anywhere`}>涉及：{complaint.target}</p>
      )}
      {complaint.contact && (
        <p className={`${styles.foot} hint small break-anywhere`}>联系方式：{complaint.contact}</p>
      )}
      {complaint.files.length > 0 && (
        <p className={`${styles.foot} hint small break-anywhere`}>
          附件：
          {complaint.files.map(({ name, url }, index) => (
            <span key={url}>
              {index > 0 && '、'}
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      <p className={`${styles.foot} hint small break-anywhere`}>
        编号 {complaint.id} · 保存到 {dayOf(complaint.keptUntil)}
      </p>
    </article>
  );
}
