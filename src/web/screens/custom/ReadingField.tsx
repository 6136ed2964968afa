import { Segmented } from 'antd';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { CARD_RECORDING } from '../../../contract/order.ts';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { RecordField } from '../../parts/record/RecordField.tsx';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { CameraRecorder } from './CameraRecorder.tsx';

interface Props {
  isFace: boolean;
  sentence: string;
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

const uploader = { kinds: ['audio', 'video'] as ('audio' | 'video')[], seconds: CARD_RECORDING.most };

export function ReadingField({ isFace, sentence, value = [], onChange }: Props) {
  const [way, setWay] = useState<'camera' | 'sound'>(isFace ? 'camera' : 'sound');
  const [file] = value;
  const choice = isFace && !file && (
    <Segmented
      aria-label="怎么录"
      options={optionsOf({ camera: '拍着读（推荐）', sound: '只录声音' })}
      value={way}
      onChange={setWay}
    />
  );
  if (way === 'sound')
    return (
      <div className="stack gap12">
        <div>{choice}</div>
        <RecordField
          what="朗读授权的录音"
          {...uploader}
          record={CARD_RECORDING}
          value={value}
          {...(onChange && { onChange })}
        />
      </div>
    );
  return (
    <div className="stack gap12">
      <div>{choice}</div>
      {!file && (
        <CameraRecorder
          take={{
            what: '朗读授权的录像',
            words: sentence,
            hint: '看着镜头读这句话，数字一个一个地读，读完点「录完了」。',
            hasSound: true,
            ...CARD_RECORDING,
          }}
          onDone={(film) => onChange?.([film])}
        />
      )}
      <FilesField
        what="朗读授权的录像"
        {...uploader}
        most={1}
        isCompact
        value={value}
        onChange={(files) => onChange?.(files)}
      />
      {(file?.kind === 'audio' || file?.kind === 'video') && (
        <MediaPlayer kind={file.kind} src={file.url} name={file.originalName} duration={file.duration} />
      )}
    </div>
  );
}
