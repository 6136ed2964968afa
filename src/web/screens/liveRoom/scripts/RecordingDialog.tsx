import { Modal } from 'antd';
import { Uploader } from '../../../parts/upload/Uploader.tsx';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';

interface Props {
  onDone: (fileName: string) => void;
  onClose: () => void;
}

export function RecordingDialog({ onDone, onClose }: Props) {
  useFocusBack();
  return (
    <Modal open title="上传录音" footer={null} onCancel={onClose} destroyOnHidden>
      <Uploader
        what="一段录音"
        kinds={['audio']}
        hint="直播时播放这段录音，不再配音"
        onDone={({ fileName }) => {
          onDone(fileName);
          onClose();
        }}
      />
    </Modal>
  );
}
