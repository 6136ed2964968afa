import { Alert } from 'antd';
import type { InitialState } from '../../../contract/account.ts';
import type { JobKind } from '../../../contract/job.ts';
import { useInit } from '../../client/use-init.ts';

type Engine = keyof InitialState['engines'];

const names: Record<Engine, string> = {
  voice: '配音',
  hearing: '听写',
  meaning: '理解评论',
  face: '看人脸',
};

export function EngineNotice({ engines }: { engines: Engine[] }) {
  const states = useInit()?.engines;
  if (!states) return null;
  const named = (state: 'installing' | 'missing') =>
    engines.filter((engine) => states[engine] === state).map((engine) => names[engine]);
  const installing = named('installing');
  const missing = named('missing');
  if (installing.length + missing.length === 0) return null;
  return (
    <Alert
      showIcon
      type={missing.length > 0 ? 'warning' : 'info'}
      style={{ marginBottom: 16 }}
      title={[
        installing.length > 0 && `${installing.join('、')}功能正在安装，装好后这里会自动可用。`,
        missing.length > 0 && `${missing.join('、')}功能没有装好或没能启动，暂时不能用，请联系运营方。`,
      ]
        .filter(Boolean)
        .join('')}
    />
  );
}

export function MakerNotice({ kind, text }: { kind: JobKind; text: string }) {
  const canMake = useInit()?.canMake;
  if (!canMake || canMake[kind]) return null;
  return <Alert showIcon type="info" style={{ marginBottom: 16 }} title={text} />;
}
