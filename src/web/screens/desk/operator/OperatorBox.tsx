import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { SAY_CHARACTERS } from '../../../../contract/live/live-call.ts';
import { lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { whenLabels } from '../labels.ts';
import { OperatorLines } from './OperatorLines.tsx';
import { OPERATOR_FIELD, type Operator } from './use-operator.ts';

const Uploader = lazyPanel(async () => (await import('../../../parts/upload/Uploader.tsx')).Uploader);
const VoiceBox = lazyPanel(async () => (await import('./VoiceBox.tsx')).VoiceBox);

const whenOptions = optionsOf(whenLabels);
const ways = optionsOf({ text: '文字', voice: '麦克风', file: '上传音频' });

export function OperatorBox({ operator }: { operator: Operator }) {
  const { text, setText, when, setWhen, isSending, send, play } = operator;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('text');
  return (
    <div className="stack gap12">
      <Segmented block aria-label="插播方式" options={ways} value={way} onChange={setWay} />
      <div className="row between">
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
            style={{ marginTop: 16 }}
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
