import { Avatar } from 'antd';
import { listVoices, type Voice } from '../../../contract/voice.ts';
import { useCall } from '../../client/use-call.ts';
import { lazyPanel } from '../lazy/lazy-part.tsx';
import { useRoomOwner } from '../live/room-owner.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { aboutVoice } from './about-voice.ts';
import { Chosen } from './Chosen.tsx';
import { PickerField } from './PickerField.tsx';

const VoicePanel = lazyPanel(
  async () => (await import('./VoicePanel.tsx')).VoicePanel,
  <ListSkeleton shape="row" />,
);

interface Props {
  value?: string | null;
  onChange?: (id: string, voice: Voice) => void;
}

export function VoicePicker({ value = null, onChange }: Props) {
  const voice = useCall(listVoices, useRoomOwner()).data?.voices.find((listed) => listed.id === value);
  return (
    <PickerField
      title="选择声音"
      renderPanel={(closing) => (
        <VoicePanel value={value} onChoose={closing((chosen) => onChange?.(chosen.id, chosen))} />
      )}
    >
      {voice?.coverUrl && <Avatar size={40} src={voice.coverUrl} alt="" />}
      <Chosen name={voice?.name ?? '选择声音'} about={voice ? aboutVoice(voice) : ''} />
    </PickerField>
  );
}
