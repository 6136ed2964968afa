import { Button } from 'antd';
import type { Complaint } from '../../../contract/complaint.ts';
import { Drawing } from '../../parts/Drawing.tsx';
import { useInit } from '../../use-init.ts';
import { dayOf } from './ComplaintRecord.tsx';
import styles from './ComplaintScreen.module.css';

export function Sent({ complaint, onAgain }: { complaint: Complaint; onAgain: () => void }) {
  const contact = useInit()?.operatorContact;
  return (
    <div className={styles.sent} role="status">
      <Drawing name="seal" />
      <h2 className={styles.title}>已收到</h2>
      <p>
        编号 {complaint.id}。记录保存到 {dayOf(complaint.keptUntil)}，运营方会按记录核实处理。
        {contact && `着急的话可以直接联系：${contact}。`}
      </p>
      <Button onClick={onAgain}>再提交一条</Button>
    </div>
  );
}
