import { readSystem, type System } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { count, fileSize } from '../../parts/format.ts';
import { Facts } from '../../parts/layout/Facts.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';

const states = { ready: '就绪', installing: '正在安装', missing: '缺失', failed: '没能启动' };
const tones = { ready: 'tone-good', installing: 'tone-busy', missing: 'tone-bad', failed: 'tone-bad' };
const fileKinds: Record<string, string> = { image: '图片', audio: '音频', video: '视频', document: '文档' };
const LOOK_MS = 30_000;

export function SystemPanels() {
  const system = useCall(readSystem, {}, { refetchInterval: () => LOOK_MS });
  if (system.isPending) return <ListSkeleton shape="row" />;
  if (!system.data)
    return <ErrorCard error={system.error} title="系统状态没有打开" retry={() => void system.refetch()} />;
  return <Panels system={system.data} />;
}

function Panels({ system: { engines, weights, workers, storage } }: { system: System }) {
  const { diskBytes, freeBytes, databaseBytes, limitBytes, files } = storage;
  return (
    <div className="stack gap16">
      <Panel title="引擎">
        <div className="row wrap">
          {engines.map(({ name, state }) => (
            <span key={name} className={`chip ${tones[state]}`}>
              {name} {states[state]}
            </span>
          ))}
        </div>
      </Panel>
      <Panel title="制作进程">
        {workers.length === 0 && <p className="hint">没有制作进程，任务都在排队。</p>}
        <div className="row wrap">
          {workers.map(({ id, isAlive }) => (
            <span key={id} className={`chip ${isAlive ? 'tone-good' : 'tone-bad'}`}>
              {id.slice(-8)} {isAlive ? '在工作' : '已失联'}
            </span>
          ))}
        </div>
      </Panel>
      <Panel title="存储">
        <Facts
          rows={[
            ['磁盘', `还有 ${fileSize(freeBytes)}，一共 ${fileSize(diskBytes)}`],
            ['文件', storage.kind === 's3' ? '对象存储' : '本机文件夹'],
            ['数据库', fileSize(databaseBytes)],
            ['每人上限', limitBytes === null ? '不限' : fileSize(limitBytes)],
            ...files.map(({ kind, count: many, bytes }): [string, string] => [
              fileKinds[kind] ?? kind,
              `${count(many)} 个，${fileSize(bytes)}`,
            ]),
          ]}
        />
      </Panel>
      <Panel title="模型文件">
        <div className="stack gap12">
          {[...new Set(weights.map(({ engine }) => engine))].map((engine) => (
            <EngineWeights
              key={engine}
              engine={engine}
              weights={weights.filter((weight) => weight.engine === engine)}
            />
          ))}
        </div>
      </Panel>
    </div>
  );
}

function EngineWeights({ engine, weights }: { engine: string; weights: System['weights'] }) {
  const broken = weights.filter(({ isThere }) => !isThere);
  const bytes = weights.reduce((all, weight) => all + weight.bytes, 0);
  return (
    <details open={broken.length > 0}>
      <summary>
        {engine}{' '}
        <span className={`chip ${broken.length > 0 ? 'tone-bad' : 'tone-good'}`}>
          {broken.length > 0 ? `${broken.length} 个不可用` : '完好'}
        </span>{' '}
        <span className="hint small">
          {count(weights.length)} 个文件，{fileSize(bytes)}
        </span>
      </summary>
      <ul className="plain-list stack gap4">
        {[...broken, ...weights.filter(({ isThere }) => isThere)].map((weight) => (
          <li key={weight.file} className="small">
            <span className={weight.isThere ? 'break-anywhere' : 'break-anywhere error'}>{weight.file}</span>{' '}
            <span className="hint">
              {fileSize(weight.bytes)} · {weight.licence}
              {weight.fault && ` · ${weight.fault}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
