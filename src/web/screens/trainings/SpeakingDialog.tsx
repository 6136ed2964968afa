import { Modal } from 'antd';
import type { Avatar } from '../../../contract/avatar.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { SpeakingPresenter } from '../../parts/player/SpeakingPresenter.tsx';

export function SpeakingDialog({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal open title={avatar.name} footer={null} onCancel={onClose} destroyOnHidden>
      <SpeakingPresenter
        stageUrl={avatar.stageUrl}
        voiceName={avatar.voiceName}
        label={`「${avatar.name}」`}
      />
    </Modal>
  );
}
