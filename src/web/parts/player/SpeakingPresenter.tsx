import { Button, Input } from 'antd';
import { useState } from 'react';
import { StageCanvas } from '../../stage/StageCanvas.tsx';
import { useTalk, type Talker } from './use-talk.ts';

const SENTENCE = '大家好，很高兴在这里见到你。今天给大家带来几样好东西。';
const MOST = 100;
const look = { ratio: '1:1', output: 'video' } as const;

export function SpeakingPresenter({ label, ...talker }: Talker & { label: string }) {
  const [text, setText] = useState(SENTENCE);
  const { stage, preview } = useTalk(talker, text, look);
  const isSpeaking = preview.state !== 'stopped';
  return (
    <div className="stack gap12">
      <StageCanvas {...stage} onProblems={null} label={label} />
      <Input
        value={text}
        maxLength={MOST}
        aria-label="要说的一句话"
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="primary"
        disabled={!text.trim()}
        onClick={() => (isSpeaking ? preview.stop() : preview.play(0))}
      >
        {isSpeaking ? '停止' : '说一句听听'}
      </Button>
    </div>
  );
}
