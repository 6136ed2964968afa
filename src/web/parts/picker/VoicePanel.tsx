import { Avatar, Select } from 'antd';
import { useState } from 'react';
import { listVoices, type Voice } from '../../../contract/voice.ts';
import { useCall } from '../../client/use-call.ts';
import { AuditionButton } from '../player/AuditionButton.tsx';
import { optionsOf } from '../fields/options-of.ts';
import { aboutVoice, genders } from './about-voice.ts';
import { Chosen } from './Chosen.tsx';
import { useRoomOwner } from '../live/room-owner.ts';
import { PickerPanel } from './PickerPanel.tsx';

interface Props {
  value: string | null;
  onChoose: (voice: Voice) => void;
}

export function VoicePanel({ value, onChoose }: Props) {
  const { data, error, refetch } = useCall(listVoices, useRoomOwner());
  const [language, setLanguage] = useState('');
  const [gender, setGender] = useState('');
  return (
    <PickerPanel<Voice>
      what="声音"
      store="voice"
      drawing="voice"
      query={{ data: data?.voices, error, refetch: () => void refetch() }}
      shape="row"
      isChosen={(voice) => voice.id === value}
      onChoose={onChoose}
      isOff={(voice) => !voice.isInstalled}
      searchText={(voice) => `${voice.languageName} ${genders[voice.gender]} ${voice.style}`}
      customise={{ to: '/soundCustomized', text: '去定制声音' }}
      filters={{
        isOn: language !== '' || gender !== '',
        fits: (voice) => (!language || voice.language === language) && (!gender || voice.gender === gender),
        fields: (
          <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
            <Select
              aria-label="语言或口音"
              value={language}
              onChange={setLanguage}
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: '', label: '全部语言' },
                ...(data?.languages ?? []).map(({ code, name, isInstalled }) => ({
                  value: code,
                  label: isInstalled ? name : `${name}（未安装）`,
                })),
              ]}
            />
            <Select
              aria-label="男声或女声"
              value={gender}
              onChange={setGender}
              options={[{ value: '', label: '男声和女声' }, ...optionsOf(genders)]}
            />
          </div>
        ),
      }}
    >
      {(voice) => (
        <>
          {voice.coverUrl && <Avatar size={40} src={voice.coverUrl} alt="" />}
          <Chosen name={voice.name} about={aboutVoice(voice)} sample={voice.auditionUrl && voice.sample} />
          <AuditionButton url={voice.auditionUrl} name={voice.name} />
        </>
      )}
    </PickerPanel>
  );
}
