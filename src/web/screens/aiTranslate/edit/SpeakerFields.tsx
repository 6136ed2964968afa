import { Input } from 'antd';
import { useState } from 'react';
import { SPEAKER_CHARACTERS, voiceOfLine, type LineSpeaker } from '../../../../contract/translation.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { VoicePicker } from '../../../parts/picker/VoicePicker.tsx';
import type { EditedLine } from './lines/line-edits.ts';

interface Props {
  speakers: LineSpeaker[];
  lines: EditedLine[];
  voiceName: string;
  onVoice: (speaker: string | null, voiceName: string) => void;
  onRename: (from: string, to: string) => void;
}

const genders = { female: '女声', male: '男声' };

export function SpeakerFields({ speakers, lines, voiceName, onVoice, onRename }: Props) {
  const countOf = (name: string) => lines.filter(({ speaker }) => speaker === name).length;
  const speaking = speakers.filter(({ name }) => countOf(name) > 0);
  const isKnown = ({ speaker }: EditedLine) => speaking.some(({ name }) => name === speaker);
  return (
    <>
      {speaking.map((speaker) => (
        <Setting
          key={speaker.name}
          title={speaker.name}
          about={[`${countOf(speaker.name)} 句`, speaker.gender && `听起来是${genders[speaker.gender]}`]
            .filter(Boolean)
            .join('，')}
          control={<NameField name={speaker.name} onRename={(to) => onRename(speaker.name, to)} />}
        >
          <VoicePicker
            value={voiceOfLine({ speakers, voiceName }, { speaker: speaker.name }) ?? null}
            onChange={(chosen) => onVoice(speaker.name, chosen)}
          />
        </Setting>
      ))}
      {!lines.every(isKnown) && (
        <Setting title={speaking.length > 0 ? '没有标说话人的' : '声音'}>
          <VoicePicker value={voiceName} onChange={(chosen) => onVoice(null, chosen)} />
        </Setting>
      )}
    </>
  );
}

function NameField({ name, onRename }: { name: string; onRename: (to: string) => void }) {
  const [written, write] = useState(name);
  const finish = () => {
    const wanted = written.trim();
    if (wanted && wanted !== name) onRename(wanted);
    else write(name);
  };
  return (
    <Input
      size="small"
      aria-label={`${name}的名字`}
      style={{ width: 120 }}
      maxLength={SPEAKER_CHARACTERS}
      value={written}
      onChange={({ target }) => write(target.value)}
      onBlur={finish}
      onPressEnter={finish}
    />
  );
}
