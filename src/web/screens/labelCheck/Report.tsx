import {
  CheckOutlined,
  CloseOutlined,
  ExclamationOutlined,
  LoadingOutlined,
  MinusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Uploaded } from '../../../contract/file.ts';
import type { LabelReport } from '../../../contract/label.ts';
import { checkLabel } from '../../../contract/label.ts';
import { sentenceOf } from '../../failure.ts';
import { Facts } from '../../parts/Facts.tsx';
import { aboutFile } from '../../parts/FilesField.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useCall } from '../../use-call.ts';
import { fieldNames, valueOf } from './field-names.ts';
import styles from './Report.module.css';

function looksOf({ state, problems }: LabelReport) {
  if (state === 'none') return { tone: styles.none, icon: <MinusOutlined />, title: '没有 AI 生成标识' };
  if (state === 'broken') return { tone: styles.broken, icon: <CloseOutlined />, title: '标识不符合标准' };
  return problems.length > 0
    ? { tone: styles.broken, icon: <ExclamationOutlined />, title: '有 AI 生成标识，但不完全符合标准' }
    : { tone: styles.valid, icon: <CheckOutlined />, title: '有合格的 AI 生成标识' };
}

/** One file and what was read out of it. */
export function Report({ file }: { file: Uploaded }) {
  const { data, error, refetch, isFetching } = useCall(
    checkLabel,
    { fileId: file.fileId },
    { staleTime: Infinity },
  );
  const looks = data
    ? looksOf(data)
    : error
      ? { tone: styles.broken, icon: <ExclamationOutlined />, title: '没有检测成功' }
      : { tone: styles.waiting, icon: <LoadingOutlined />, title: '正在读取标识' };
  const fields = Object.entries(data?.fields ?? {});
  return (
    <Panel title={null}>
      <div className={styles.head} role="status">
        <span className={`${styles.seal} ${looks.tone}`}>{looks.icon}</span>
        <div className={styles.words}>
          <h2 className={styles.title}>{looks.title}</h2>
          <p className={styles.file} title={file.originalName}>
            {file.originalName} · {aboutFile(file)}
          </p>
          {data && <p className={styles.meaning}>{data.meaning}</p>}
          {!data && error && (
            <>
              <p className={styles.meaning}>{sentenceOf(error)}</p>
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
            </>
          )}
        </div>
      </div>
      {data && data.problems.length > 0 && (
        <div className={styles.block}>
          <ul className={styles.problems}>
            {data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {fields.length > 0 && (
        <div className={styles.block}>
          <Facts
            rows={fields.map(([field, value]) => [
              fieldNames[field] ? `${fieldNames[field]}（${field}）` : field,
              valueOf(field, value),
            ])}
          />
        </div>
      )}
    </Panel>
  );
}
