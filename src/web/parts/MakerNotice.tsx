import { Alert } from 'antd';
import type { JobKind } from '../../contract/job.ts';
import { useInit } from '../use-init.ts';

/** Says plainly that this machine cannot make it yet; nothing where it can. */
export function MakerNotice({ kind, text }: { kind: JobKind; text: string }) {
  const canMake = useInit()?.canMake;
  if (!canMake || canMake[kind]) return null;
  return <Alert showIcon type="info" style={{ marginBottom: 16 }} title={text} />;
}
