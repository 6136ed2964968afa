import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { SAY_CHARACTERS } from '../../../../contract/live.ts';
import { Uploader } from '../../../parts/upload/Uploader.tsx';
import { whenLabels } from '../labels.ts';
import styles from './OperatorBox.module.css';
import { OperatorLines } from './OperatorLines.tsx';
import { OPERATOR_FIELD, type Operator } from './use-operator.ts';
import { VoiceBox } from './VoiceBox.tsx';

const whenOptions = Object.entries(whenLabels).map(([value, label]) => ({
  value: value as Operator['when'],
  label,
}));
const ways = [
  { value: 'text' as const, label: '文字' },
  { value: 'voice' as const, label: '麦克风' },
  { value: 'file' as const, label: '上传音频' },
];

/** Something that nobody planned: typed, spoken or from a file. */
export function OperatorBox({ operator }: { operator: Operator }) {
  const { text, setText, when, setWhen, isSending, send, play } = operator;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('text');
  return (
    <div className={styles.box}>
      <Segmented block aria-label="插播方式" options={ways} value={way} onChange={setWay} />
      <div className={styles.when}>
        <span>播出时机</span>
        <Segmented aria-label="播出时机" options={whenOptions} value={when} onChange={setWhen} />
      </div>
      {way === 'voice' && <VoiceBox onDone={play} />}
      {way === 'file' && (
        <Uploader
          what="一段录音"
          kinds={['audio']}
          isCompact
          hint="上传完马上按播出时机播放"
          onDone={({ fileName }) => void play(fileName)}
        />
      )}
      {way === 'text' && (
        <>
          <Input.TextArea
            id={OPERATOR_FIELD}
            aria-label="插播内容"
            autoSize={{ minRows: 4, maxRows: 8 }}
            maxLength={SAY_CHARACTERS}
            showCount
            placeholder="写一句现在要说的话"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="primary"
            block
            className={styles.send}
            loading={isSending}
            disabled={text.trim() === ''}
            onClick={send}
          >
            插播
          </Button>
          <OperatorLines operator={operator} />
        </>
      )}
    </div>
  );
}
