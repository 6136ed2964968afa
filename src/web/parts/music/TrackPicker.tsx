import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listMusic } from '../../../contract/works/music.ts';
import { useCall } from '../../client/use-call.ts';
import { AuditionButton } from '../player/AuditionButton.tsx';
import { clock } from '../format.ts';
import { Chosen } from '../picker/Chosen.tsx';
import { PickerField } from '../picker/PickerField.tsx';
import { SlideRow } from '../fields/SlideRow.tsx';
import type { ChosenMusic } from './music-order.ts';
import { TrackPanel } from './TrackPanel.tsx';

interface Props {
  value: ChosenMusic | null;
  onChange: (music: ChosenMusic | null) => void;
}

const VOLUME = 0.2;

export function TrackPicker({ value, onChange }: Props) {
  const { data } = useCall(listMusic, {});
  const volume = value?.volume ?? VOLUME;
  const trackId = value && 'trackId' in value ? value.trackId : null;
  const track = data?.list.find((listed) => listed.id === trackId);
  const ownName = value && 'fileId' in value ? value.name : null;
  const name = ownName ?? track?.name ?? '背景音乐';
  return (
    <div className="stack">
      <div className="row">
        <div className="grow">
          <PickerField
            title="选择背景音乐"
            renderPanel={(closing) => (
              <TrackPanel
                value={trackId}
                onChoose={closing((chosen) => onChange({ trackId: chosen.id, volume }))}
                onUpload={closing(({ fileId, originalName }) =>
                  onChange({ fileId, name: originalName, volume }),
                )}
              />
            )}
          >
            <Chosen
              name={value ? name : '不加音乐'}
              about={
                track
                  ? `${track.mood} · ${clock(track.seconds)}`
                  : ownName === null
                    ? '选一首，或上传自己的'
                    : '自己的音乐'
              }
            />
          </PickerField>
        </div>
        <AuditionButton url={track?.url ?? null} name={name} />
        {value && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`移除 ${name}`}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {value && (
        <SlideRow
          label="音量"
          value={volume}
          range={{ min: 0, max: 1, step: 0.05 }}
          unit="倍"
          onChange={(next) => onChange({ ...value, volume: next })}
        />
      )}
    </div>
  );
}
