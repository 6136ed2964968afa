import { Button, Modal } from 'antd';
import { useState } from 'react';
import { keysOf } from '../../../../contract/fields.ts';
import { livePlatforms, type LivePlatformId } from '../../../../contract/live/platforms.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { useBusy } from '../../../hooks/use-busy.ts';
import { GuideView } from './GuideView.tsx';
import { emptyTarget, platformGuides } from './platform-guides.ts';
import styles from './PlatformDialog.module.css';
import { isStream, type StreamAddress } from './PushFields.tsx';

const platformIds = keysOf(livePlatforms);

const pushes = {
  everyone: '有推流地址',
  some: '部分账号有推流地址',
  nobody: '在电脑上开播',
} as const;

interface Props {
  room: Room;
  onSave: (settings: Pick<RoomSettings, 'platform' | 'push'>) => Promise<void>;
  onClose: () => void;
}

export function PlatformDialog({ room, onSave, onClose }: Props) {
  const { platform, push } = room.settings;
  const [chosen, setChosen] = useState(platform);
  const [target, setTarget] = useState<StreamAddress>(push[0] ?? emptyTarget(platform));
  const [isSaving, during] = useBusy();
  const choose = (id: LivePlatformId) => {
    setChosen(id);
    // The address of another platform would send the picture there.
    const isKept = push[0] && (platform === null || platform === id);
    setTarget(isKept ? push[0]! : emptyTarget(id));
  };
  if (chosen === null)
    return (
      <Modal open centered width={760} title="观众在哪里看？" onCancel={onClose} footer={null}>
        <ul className={`${styles.platforms} plain-list`}>
          {platformIds.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={`${styles.platform} bare-button card card-link`}
                onClick={() => choose(id)}
              >
                <span className="strong large medium">{livePlatforms[id].name}</span>
                <span className="hint small">{pushes[platformGuides[id].pushFor]}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="hint small">只问这一次，以后在开播体检里可以换。</p>
      </Modal>
    );
  const url = target.url.trim();
  // An address that we filled in is none before its key is there.
  const isFilled = url !== '' && (target.key.trim() !== '' || url !== platformGuides[chosen].address);
  const save = () => {
    const rest = push.slice(1);
    return onSave({ platform: chosen, push: isFilled ? [target, ...rest] : rest });
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={chosen === 'other' ? '去别的平台开播' : `去${livePlatforms[chosen].name}开播`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setChosen(null)}>换平台</Button>
          <Button
            type="primary"
            disabled={url !== '' && !isStream(url)}
            loading={isSaving}
            onClick={() => void during(save)}
          >
            下一步：开播体检
          </Button>
        </>
      }
    >
      <GuideView platform={chosen} target={target} onTarget={setTarget} />
    </Modal>
  );
}
