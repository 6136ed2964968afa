import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { SPEED } from '../../../contract/fields.ts';
import { MIX_VOICES } from '../../../contract/mix.ts';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { VoicePicker } from '../../parts/picker/VoicePicker.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import type { MixState } from './use-mix.ts';

export function VoicesField({ mix: { draft, change, problems } }: { mix: MixState }) {
  const { voiceName, speed, moreVoices } = draft;
  const voices = [{ voiceName, speed }, ...moreVoices];
  const set = ([first, ...others]: typeof voices) => change({ ...first, moreVoices: others });
  return (
    <Setting title="声音" about={voices.length > 1 ? '每条视频用其中一个，轮着来。' : undefined}>
      {voices.map((voice, index) => (
        // By place: the same voice may be there twice, at two speeds.
        <div key={index} className="box padded12 stack" role="group" aria-label={`第 ${index + 1} 个声音`}>
          <div className="row">
            <div className="grow can-shrink">
              <VoicePicker
                value={voice.voiceName}
                onChange={(chosen) => set(voices.with(index, { ...voice, voiceName: chosen }))}
              />
            </div>
            {voices.length > 1 && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`去掉第 ${index + 1} 个声音`}
                onClick={() => set(voices.toSpliced(index, 1))}
              />
            )}
          </div>
          <SlideRow
            label="语速"
            value={voice.speed}
            range={{ ...SPEED, step: 0.05 }}
            unit="倍"
            onChange={(next) => set(voices.with(index, { ...voice, speed: next }))}
          />
        </div>
      ))}
      <FieldError sentence={problemAt(problems, 'voiceName')} />
      <FieldError sentence={problemAt(problems, 'moreVoices')} />
      {voices.length < MIX_VOICES && (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => set([...voices, { voiceName, speed: 1 }])}
        >
          再加一个声音
        </Button>
      )}
    </Setting>
  );
}
