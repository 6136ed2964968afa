import { Checkbox, Modal } from 'antd';
import { useState } from 'react';

interface Props {
  isLeaving: boolean;
  onLeave: (stagePages: boolean) => void;
  onClose: () => void;
}

export function LeaveAllDialog({ isLeaving, onLeave, onClose }: Props) {
  const [stagePages, setStagePages] = useState(false);
  return (
    <Modal
      open
      title="退出所有设备？"
      okText="全部退出"
      cancelText="先不退出"
      confirmLoading={isLeaving}
      onOk={() => onLeave(stagePages)}
      onCancel={onClose}
    >
      <p>所有登录过的设备都要重新登录，打开着的中控台马上断开。正在直播的直播间照常播。</p>
      <Checkbox checked={stagePages} onChange={({ target }) => setStagePages(target.checked)}>
        舞台页链接也一起作废（OBS 里的画面会断开，要换上新链接）
      </Checkbox>
    </Modal>
  );
}
