import { Switch } from 'antd';
import type { LiveView } from '../../../../contract/live/live.ts';
import { confirm } from '../../../parts/dialogs/confirm.ts';
import styles from './CommentStream.module.css';
import type { DeskActions } from '../use-desk-actions.ts';

interface Props {
  liveId: string;
  view: LiveView;
  control: DeskActions['control'];
}

export function SimulatorSwitch({ liveId, view, control }: Props) {
  const { action } = control.variables ?? {};
  const put = (isOn: boolean) => control.mutate({ liveId, action: isOn ? 'simulate' : 'endSimulation' });
  const change = (isOn: boolean) => {
    if (!isOn || view.isRehearsal) return put(isOn);
    confirm({
      title: '正式直播里打开模拟观众？',
      content: '真实观众会听到对模拟评论的回答。只想试效果，可以先结束直播再预演。',
      okText: '打开模拟观众',
      cancelText: '先不打开',
      focusable: { autoFocusButton: 'cancel' },
      mask: { closable: true },
      onOk: () => put(true),
    });
  };
  return (
    <label className={`${styles.switch} row`}>
      <Switch
        size="small"
        checked={view.hasSimulator}
        loading={control.isPending && (action === 'simulate' || action === 'endSimulation')}
        onChange={change}
      />
      模拟观众
    </label>
  );
}
