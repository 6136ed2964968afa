import {
  CaretRightOutlined,
  PauseOutlined,
  StepForwardOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { DeskAction, LiveView } from '../../../../contract/live/live.ts';
import type { DeskActions } from '../use-desk-actions.ts';

interface Props {
  liveId: string;
  view: LiveView;
  actions: DeskActions;
  isShort: boolean;
}

export function PrimaryControls({ liveId, view, actions, isShort }: Props) {
  const { pause, resume, control } = actions;
  const isPaused = view.mode === 'paused';
  const isTakenOver = view.mode === 'takenOver';
  const does = (action: DeskAction) => control.mutate({ liveId, action });
  const isDoing = (...some: DeskAction[]) =>
    control.isPending && some.some((action) => action === control.variables?.action);
  return (
    <>
      <Button
        icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        loading={pause.isPending || resume.isPending}
        onClick={() => (isPaused ? resume : pause).mutate({ liveId })}
      >
        {isPaused ? '继续' : isShort ? '暂停' : '暂停讲解'}
      </Button>
      <Button icon={<StepForwardOutlined />} loading={isDoing('stopLine')} onClick={() => does('stopLine')}>
        跳过这段
      </Button>
      <Button
        danger
        type={isTakenOver ? 'default' : 'primary'}
        icon={<UserSwitchOutlined />}
        loading={isDoing('takeOver', 'release')}
        onClick={() => does(isTakenOver ? 'release' : 'takeOver')}
      >
        {isTakenOver ? '结束接管' : isShort ? '接管' : '人工接管'}
      </Button>
    </>
  );
}
