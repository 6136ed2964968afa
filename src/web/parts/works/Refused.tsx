import { Alert } from 'antd';
import { Failure } from '../../../contract/failures.ts';

/** An engine is missing: said where the button is, and that nothing of what was written is lost. */
export function Refused({ error }: { error: Error | null }) {
  if (!(error instanceof Failure) || error.code !== 'ENGINE_MISSING') return null;
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginTop: 16 }}
      title={`${error.message}你写的内容已保存在这个浏览器里。`}
    />
  );
}
