import { HolderOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { lineKinds, type PlannedLine } from '../../../../contract/live/lines.ts';
import type { SayWhen } from '../../../../contract/room-settings.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { useReorder } from '../../../parts/editor/use-reorder.ts';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { DeskProps } from '../use-desk-actions.ts';
import { whenLabels } from '../labels.ts';
import { MoveButtons } from '../MoveButtons.tsx';
import styles from './QueueList.module.css';

const moments = optionsOf(whenLabels);
/** Thanks for events always wait for the end of the line. */
const canRetime = ({ kind }: PlannedLine): boolean => kind === 'operator' || kind === 'answer';

export function QueueList({ room, desk: { view }, actions: { sort, say } }: DeskProps) {
  const queue = view?.queue ?? [];
  const ids = queue.map(({ id }) => id);
  const put = (next: string[]) => sort.mutate({ liveId: room.id, ids: next });
  const move = (from: number, to: number) => put(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!));
  const remove = async (line: PlannedLine) => {
    const isGone = await sort.attempt({ liveId: room.id, ids, removed: [line.id] });
    // No undo for answers, which their comments can give again, and for recordings, which have no text.
    if (!isGone || line.kind !== 'operator' || line.text === '') return;
    undoToast('已撤下这条插播', async () => {
      const again = await say.mutateAsync({ liveId: room.id, text: line.text, when: line.when ?? 'append' });
      await sort.mutateAsync({ liveId: room.id, ids: ids.with(ids.indexOf(line.id), again.id) });
    });
  };
  const { grip, row, isOver } = useReorder(ids, move);
  if (queue.length === 0)
    return <EmptyState drawing="order" text="没有在等的话。要回答的评论和插播会先排在这里。" />;
  return (
    <ol className="stack plain-list" aria-label="待播">
      {queue.map((line, index) => (
        <li
          key={line.id}
          className={`${styles.item} box ${isOver(index) ? 'lit-border' : ''}`}
          {...row(index)}
        >
          <span className={`${styles.grip} hide-on-phone`} aria-hidden="true" {...grip(index)}>
            <HolderOutlined />
          </span>
          <div className="grow">
            <div className="row gap4">
              <Tag tone="quiet">{lineKinds[line.kind]}</Tag>
              {line.when && canRetime(line) && (
                <Select<SayWhen>
                  size="small"
                  variant="filled"
                  aria-label={`第 ${index + 1} 条的播出时机`}
                  options={moments}
                  value={line.when}
                  popupMatchSelectWidth={false}
                  onChange={(when) => sort.mutate({ liveId: room.id, whens: [{ id: line.id, when }] })}
                />
              )}
              {line.when && !canRetime(line) && <Tag tone="busy">{whenLabels[line.when]}</Tag>}
            </div>
            <p className="above4 strong break-anywhere">{line.text}</p>
            <p className="hint small">{line.because}</p>
          </div>
          <MoveButtons
            index={index}
            count={queue.length}
            name={`第 ${index + 1} 条`}
            removal="撤下"
            className="stack"
            onMove={move}
            onRemove={() => void remove(line)}
          />
        </li>
      ))}
    </ol>
  );
}
