import type { LiveView } from '../../../../contract/live/live.ts';
import { pushLabels } from '../../../parts/live/push-labels.ts';
import { Tag, type Tone } from '../../../parts/states/StatusTag.tsx';
import { platformOf } from '../../../parts/live/comment-labels.ts';

const sourceLabels: Record<LiveView['sources'][number]['state'], [string, Tone]> = {
  connecting: ['正在连接', 'busy'],
  connected: ['已连接', 'good'],
  waiting: ['等待重连', 'careful'],
  refused: ['被拒绝', 'bad'],
};

export function ConnectionList({ view: { push, sources, isRecording } }: { view: LiveView }) {
  const rows = [
    ...push.map(({ url, state, error }) => ({ name: url, words: pushLabels[state], error })),
    ...(isRecording ? [{ name: '录像', words: ['录制中', 'good'] as [string, Tone], error: null }] : []),
    ...sources.map(({ kind, state, error }) => ({
      name: `弹幕 · ${platformOf(kind)[1]}`,
      words: sourceLabels[state],
      error,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="stack plain-list" style={{ fontSize: 12 }} aria-label="推流和弹幕来源">
      {rows.map(({ name, words: [word, tone], error }, index) => (
        <li key={`${index} ${name}`}>
          <div className="row between">
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <Tag tone={tone}>{word}</Tag>
          </div>
          {error && (
            <p className="error" style={{ marginTop: 2 }}>
              {error}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
