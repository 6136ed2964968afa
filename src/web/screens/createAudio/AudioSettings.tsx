import { Input, Switch } from 'antd';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { ChoiceSetting } from '../../parts/editor/fields/ChoiceSetting.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { TrackPicker } from '../../parts/music/TrackPicker.tsx';
import { SpeechSliders } from '../../parts/speech/SpeechSliders.tsx';
import { audioName } from './audio-draft.ts';
import type { Studio } from './use-studio.ts';

const formats = optionsOf({ mp3: 'MP3', wav: 'WAV' });
const marks = optionsOf({ rhythm: '结尾提示音', spoken: '开头口播' });

interface Props {
  studio: Studio;
  paragraphs: number;
}

export function AudioSettings({ studio: { draft, change }, paragraphs }: Props) {
  return (
    <div className="stack gap16">
      <SpeechSliders value={draft} onChange={change} />
      <Setting title="背景音乐">
        <TrackPicker value={draft.music} onChange={(music) => change({ music })} />
      </Setting>
      <Setting title="音频名称">
        <Input
          aria-label="音频名称"
          maxLength={NAME_CHARACTERS}
          value={draft.name}
          placeholder={draft.text.trim() ? audioName({ ...draft, name: '' }) : '不填就用文字的开头'}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Setting>
      <Setting
        title="批量：每段一条音频"
        about={
          paragraphs > 1
            ? `现在有 ${paragraphs} 段，会生成 ${paragraphs} 条。`
            : '一行算一段，写两段以上才用得到。'
        }
        control={
          <Switch aria-label="每段一条音频" checked={draft.batch} onChange={(batch) => change({ batch })} />
        }
      />
      <ChoiceSetting
        title="格式"
        value={draft.format}
        onChange={(format) => change({ format })}
        options={formats}
      />
      <ChoiceSetting
        title="AI 标识"
        about="法规要求带 AI 标识，方式可选，不能关闭。"
        value={draft.mark}
        onChange={(mark) => change({ mark })}
        options={marks}
      />
    </div>
  );
}
