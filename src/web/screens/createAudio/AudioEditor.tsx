import { AUDIO_CHARACTERS, putAudio } from '../../../contract/work.ts';
import { AudioOutlined, SettingOutlined } from '@ant-design/icons';
import { Alert, Button, message } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { listVoices } from '../../../contract/voice.ts';
import { problemInWhole, textProblemOf } from '../../parts/speech/markup/excerpt.ts';
import { paragraphsOf } from '../../parts/speech/markup/marks.ts';
import { MarkupEditor, ParagraphVoices } from '../../parts/speech/markup/MarkupEditor.tsx';
import { useListening } from '../../parts/speech/use-listening.ts';
import { useCall } from '../../client/use-call.ts';
import { useSmall } from '../../hooks/use-small.ts';
import styles from './AudioEditor.module.css';
import { audioOrder, textStart, tooLong, type AudioDraft } from './audio-draft.ts';
import { useOrder } from '../../parts/order/use-order.ts';
import { speechOf } from '../../parts/speech/stream-speech.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { VoiceSide, VoiceSheet } from './VoiceSide.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useMarking } from '../../parts/speech/markup/use-marking.ts';
import type { Studio } from './use-studio.ts';

const MANY = 3;
const hint = '把要朗读的文字写在这里。标点会影响停顿；选中文字，用上面的按钮标注怎么读。';

export function AudioEditor({ studio }: { studio: Studio }) {
  const { draft, change, view, setView } = studio;
  const isSmall = useSmall();
  const voices = useCall(listVoices, {}).data?.voices;
  const marking = useMarking(view);
  const listening = useListening({ text: draft.text, speech: speechOf(draft), view, most: AUDIO_CHARACTERS });
  const order = useAudioOrder(draft, listening.refuse);
  const problem = order.isOld ? null : textProblemOf(order.error);
  const [steps, setSteps] = useState({ undo: 0, redo: 0 });
  const [hasSelection, setHasSelection] = useState(false);
  const [offered, setOffered] = useState(0);
  const [sheet, setSheet] = useState<'voice' | 'settings' | null>(null);
  const paragraphs = paragraphsOf(draft.text).length;
  const voice = voices?.find(({ id }) => id === draft.voiceName);

  const onChange = useCallback(
    (text: string) => {
      change({ text });
      if (paragraphsOf(text).length < MANY) setOffered(0);
    },
    [change, setOffered],
  );

  const length = tooLong(listening.words);
  const shownProblem =
    listening.problem ?? length ?? (problem && problemInWhole(problem, draft.text, textStart(draft)).words);
  return (
    <div className={styles.studio}>
      <section className="card stack gap0 can-shrink" aria-label="编辑">
        <Toolbar
          marking={marking}
          hasSelection={hasSelection}
          listening={listening.state}
          onListen={listening.toggle}
          undo={steps.undo > 0 && view ? view.undo : null}
          redo={steps.redo > 0 && view ? view.redo : null}
        />
        <MarkupEditor
          marking={marking}
          text={draft.text}
          hint={hint}
          pageClass={styles.page}
          noteClass={styles.note}
          problem={shownProblem}
          onReady={setView}
          onChange={onChange}
          onSelect={({ from, to }, now) => {
            setHasSelection(from !== to);
            setSteps(now);
          }}
          onPaste={(text) => {
            const count = paragraphsOf(text).length;
            if (count >= MANY && !draft.batch) setOffered(count);
          }}
          onListen={listening.toggle}
        />
        {offered > 0 && !draft.batch && (
          <BatchOffer
            paragraphs={offered}
            onTake={() => {
              change({ batch: true });
              setOffered(0);
            }}
            onClose={() => setOffered(0)}
          />
        )}
        {isSmall && (
          <div className={styles.sheets}>
            <Button icon={<AudioOutlined />} onClick={() => setSheet('voice')}>
              {voice?.name ?? '选择声音'}
            </Button>
            <Button icon={<SettingOutlined />} onClick={() => setSheet('settings')}>
              设置
            </Button>
          </div>
        )}
        <EditorFoot
          studio={studio}
          words={listening.words}
          paragraphs={paragraphs}
          order={order}
          hasProblem={shownProblem !== null}
          onRefused={listening.refuse}
        />
      </section>
      {isSmall ? (
        <VoiceSheet sheet={sheet} studio={studio} paragraphs={paragraphs} onClose={() => setSheet(null)} />
      ) : (
        <VoiceSide studio={studio} paragraphs={paragraphs} />
      )}
      <ParagraphVoices marking={marking} text={draft.text} />
    </div>
  );
}

function useAudioOrder(draft: AudioDraft, onRefused: (sentence: string, from: number) => void) {
  const input = useMemo(() => audioOrder(draft), [draft]);
  return useOrder(putAudio, draft.text.trim() !== '' && draft.voiceName !== '' ? input : null, {
    own: (failure) => {
      const refused = textProblemOf(failure);
      if (refused) onRefused(refused, textStart(draft));
      return refused !== null || failure.code === 'ENGINE_MISSING';
    },
    onDone: (answer) =>
      void message.success(
        'works' in answer
          ? `已提交 ${answer.works.length} 条，进度在下面的列表里`
          : '已提交，进度在下面的列表里',
      ),
  });
}

interface OfferProps {
  paragraphs: number;
  onTake: () => void;
  onClose: () => void;
}

function BatchOffer({ paragraphs, onTake, onClose }: OfferProps) {
  return (
    <Alert
      className={styles.offer}
      type="info"
      title={`粘贴了 ${paragraphs} 段，要每段生成一条音频吗？`}
      action={
        <Button size="small" type="link" onClick={onTake}>
          每段一条
        </Button>
      }
      closable={{ onClose }}
    />
  );
}
