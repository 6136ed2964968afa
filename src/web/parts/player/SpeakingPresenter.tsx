import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { shortDraft } from '../../../contract/short.ts';
import { shortScene, shortSize } from '../../../stage/short-scene.ts';
import { showFailure } from '../../client/failure.ts';
import { StageCanvas } from '../../stage/StageCanvas.tsx';
import { usePreview } from '../../stage/use-preview.ts';

const SENTENCE = '大家好，很高兴在这里见到你。今天给大家带来几样好东西。';
const MOST = 100;
const noFiles = () => null;
const noSources = new Map<string, never>();

interface Props {
  stageUrl: string;
  voiceName: string;
  label: string;
}

export function SpeakingPresenter({ stageUrl, voiceName, label }: Props) {
  const [text, setText] = useState(SENTENCE);
  const draft = useMemo(
    () =>
      shortDraft.parse({
        name: '',
        ratio: '1:1',
        subtitles: null,
        // The presenter is as tall as the stage: at the usual size the mouth is too small to judge.
        scenes: [{ modelId: 'lin', voiceName, text, humanSize: 1 }],
      }),
    [text, voiceName],
  );
  const shown = useMemo(() => ({ scene: shortScene(draft, draft.scenes[0]!), stageUrl }), [draft, stageUrl]);
  const preview = usePreview(draft, noFiles, null, showFailure);
  const isSpeaking = preview.state !== 'stopped';
  return (
    <div className="stack gap12">
      <StageCanvas
        shown={shown}
        next={null}
        size={shortSize(draft)}
        sources={noSources}
        moment={preview.moment}
        caption={null}
        isStill={false}
        onProblems={null}
        label={label}
      />
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
