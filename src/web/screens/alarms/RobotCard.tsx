import { Button, message, Switch } from 'antd';
import {
  deleteRobot,
  putRobot,
  readAlarms,
  robotKinds,
  testRobot,
  type Robot,
} from '../../../contract/broadcasts/alarm.ts';
import { useSend } from '../../client/use-call.ts';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import styles from './AlarmsScreen.module.css';

const refresh = [readAlarms];
const after = (answer: string): string => (answer === '' ? '' : `：${answer}`);

export function RobotCard({ robot, onEdit }: { robot: Robot; onEdit: () => void }) {
  const { id, kind, name, address, hasSecret, isOn, last } = robot;
  const put = useSend(putRobot, { refresh });
  const remove = useSend(deleteRobot, { refresh });
  const test = useSend(testRobot, {
    refresh,
    onDone: ({ last: answered }) => {
      if (answered?.isOk) message.success(`「${name}」收到了${after(answered.answer)}`);
      else message.error(`「${name}」没有收到${after(answered?.answer ?? '')}`);
    },
  });
  const askRemove = () =>
    confirmDelete({
      what: `机器人「${name}」`,
      lost: '以后的提醒不会再发到那个群。',
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <article className={`${styles.card} card stack`} aria-label={name}>
      <div className="row">
        <span className="chip tone-busy">{robotKinds[kind]}</span>
        <span className="grow ellipsis strong medium">{name}</span>
        <Switch
          aria-label={`给「${name}」发提醒`}
          checked={isOn}
          loading={put.isPending}
          onChange={(wanted) => put.mutate({ id, isOn: wanted })}
        />
      </div>
      <p className="hint small break-anywhere">
        {address}
        {hasSecret && ' · 已填密钥'}
      </p>
      <div className="row">
        <p className={`grow small break-anywhere ${last && !last.isOk ? 'error' : 'hint'}`} role="status">
          {last ? (
            <>
              <Moment at={last.at} /> {last.isOk ? '已收到' : '没有收到'}
              {after(last.answer)}
            </>
          ) : (
            '还没有发过，先测试一下'
          )}
        </p>
        <Button loading={test.isPending} onClick={() => test.mutate({ id })}>
          测试
        </Button>
        <MoreMenu
          type="default"
          label={`「${name}」的更多操作`}
          items={[
            { key: 'edit', label: '修改', onClick: onEdit },
            { key: 'remove', label: '删除', danger: true, onClick: askRemove },
          ]}
        />
      </div>
    </article>
  );
}
