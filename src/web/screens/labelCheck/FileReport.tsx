import {
  CheckOutlined,
  CloseOutlined,
  ExclamationOutlined,
  LoadingOutlined,
  MinusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Uploaded } from '../../../contract/file.ts';
import { checkLabel, type LabelReport } from '../../../contract/compliance.ts';
import { sentenceOf } from '../../client/failure.ts';
import { Facts } from '../../parts/layout/Facts.tsx';
import { aboutFile } from '../../parts/upload/FilesField.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { useCall } from '../../client/use-call.ts';
import styles from './LabelCheckScreen.module.css';

function looksOf({ state, problems }: LabelReport) {
  if (state === 'none') return { tone: 'tone-quiet', icon: <MinusOutlined />, title: '没有 AI 生成标识' };
  if (state === 'broken') return { tone: 'tone-bad', icon: <CloseOutlined />, title: '标识不符合标准' };
  return problems.length > 0
    ? { tone: 'tone-bad', icon: <ExclamationOutlined />, title: '有 AI 生成标识，但不完全符合标准' }
    : { tone: 'tone-good', icon: <CheckOutlined />, title: '有合格的 AI 生成标识' };
}

const fieldNames: Record<string, string> = {
  Label: '生成合成标签',
  ContentProducer: '生成服务提供者',
  ProduceID: '内容制作编号',
  ReservedCode1: '预留字段 1，防篡改',
  ContentPropagator: '传播服务提供者',
  PropagateID: '内容传播编号',
  ReservedCode2: '预留字段 2',
};

const labels: Record<string, string> = { 1: '属于 AI 生成合成', 2: '可能是', 3: '疑似' };

function valueOf(field: string, value: string): string {
  if (value === '') return '（空）';
  return field === 'Label' && labels[value] ? `${value}，${labels[value]}` : value;
}

export function FileReport({ file }: { file: Uploaded }) {
  const { data, error, refetch, isFetching } = useCall(
    checkLabel,
    { fileId: file.fileId },
    { staleTime: Infinity },
  );
  const looks = data
    ? looksOf(data)
    : error
      ? { tone: 'tone-bad', icon: <ExclamationOutlined />, title: '没有检测成功' }
      : { tone: 'tone-quiet', icon: <LoadingOutlined />, title: '正在读取标识' };
  const fields = Object.entries(data?.fields ?? {});
  return (
    <Panel title={null}>
      <div className={styles.head} role="status">
        <span className={`${styles.seal} ${looks.tone}`}>{looks.icon}</span>
        <div className="grow">
          <h2 className="heading">{looks.title}</h2>
          <p className="hint ellipsis" title={file.originalName}>
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
