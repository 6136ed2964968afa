import { useEffect, useMemo, useState } from 'react';
import { SHORT_CHARACTERS } from '../../../../contract/short.ts';
import { listVoices } from '../../../../contract/voice.ts';
import { count, duration } from '../../../parts/format.ts';
import { KeepMounted } from '../../../parts/lazy/KeepMounted.tsx';
import { lazyDialog, lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import type { DictionaryEntry } from '../../../parts/speech/DictionaryDrawer.tsx';
import { voiceAt } from '../../../parts/speech/markup/edits.ts';
import { countCharacters } from '../../../parts/speech/markup/marks.ts';
import { TextProblem } from '../../../parts/speech/markup/TextProblem.tsx';
import type { MarkupView } from '../../../parts/speech/markup/markup-view.ts';
import { MarkupText } from '../../../parts/speech/markup/MarkupText.tsx';
import { useListening } from '../../../parts/speech/use-listening.ts';
import { useMarking } from '../../../parts/speech/markup/use-marking.ts';
import { useCall } from '../../../use-call.ts';
import { estimateSeconds, countSpokenCharacters } from '../order/order.ts';
import { ScriptTools } from './ScriptTools.tsx';
import { speechOf } from './speech-of.ts';
import styles from './SceneText.module.css';
import type { Editor } from '../editor/use-editor.ts';

const MarkPanel = lazyPanel(
  async () => (await import('../../../parts/speech/markup/MarkPanel.tsx')).MarkPanel,
);
const VoiceDrawer = lazyDialog(
  async () => (await import('../../../parts/speech/VoiceDrawer.tsx')).VoiceDrawer,
);
const DictionaryDrawer = lazyDialog(
  async () => (await import('../../../parts/speech/DictionaryDrawer.tsx')).DictionaryDrawer,
);

const hint =
  '写下数字人要说的话。例如：大家好，欢迎来到我们的新品发布。这款保温杯，早上装的热水，晚上还烫嘴。';
const emptyEntry: DictionaryEntry = { word: '', reading: '' };

/** What the presenter of the scene says, with chips for pauses, readings and voices. */
export function SceneText({ editor }: { editor: Editor }) {
  const { project, scene, changeScene } = editor;
  const text = scene.text ?? '';
  const [view, setView] = useState<MarkupView | null>(null);
  const [hasSelection, setHasSelection] = useState(false);
  const [entry, setEntry] = useState<DictionaryEntry | null>(null);
  const marking = useMarking(view);
  const hearing = useListening({ text, speech: speechOf(scene), view, most: SHORT_CHARACTERS });
  const voices = useCall(listVoices, {}).data?.voices;
  const all = useMemo(() => countSpokenCharacters(project), [project]);
  const words = countCharacters(text);
  useEffect(() => {
    if (voices) view?.showVoices(new Map(voices.map(({ id, name }) => [id, name])));
  }, [voices, view]);
  const tooLong =
    all > SHORT_CHARACTERS
      ? `全片最多 ${count(SHORT_CHARACTERS)} 个字，现在有 ${count(all)} 个。请删减，或分成几条视频。`
      : null;
  const problem = hearing.problem ?? tooLong;
  return (
    <div className={styles.drive}>
      <ScriptTools
        marking={marking}
        hasSelection={hasSelection}
        listening={hearing.state}
        onListen={hearing.toggle}
        onDictionary={() => setEntry(emptyEntry)}
      />
      {marking.isPicking && (
        <p className={styles.note} role="status">
          点一个字，选它的读音。再按一次「多音字」退出。
        </p>
      )}
      <div className={marking.isPicking ? `${styles.page} ${styles.picking}` : styles.page}>
        <MarkupText
          start={text}
          hint={hint}
          onReady={setView}
          onChange={(typed) => changeScene({ text: typed })}
          onSelect={({ from, to }) => setHasSelection(from !== to)}
          onChip={marking.onChip}
          onClick={marking.onClick}
          onPaste={() => undefined}
          onListen={hearing.toggle}
        />
        {marking.panel && (
          <MarkPanel panel={marking.panel} text={text} marking={marking} onDictionary={setEntry} />
        )}
      </div>
      {problem && <TextProblem words={problem} text={text} onMend={(changes) => view?.change(changes)} />}
      <div className={`${styles.foot} figures`}>
        <span>{words > 0 ? `这一段约 ${duration(estimateSeconds(words, scene.speed))}` : '还没有文字'}</span>
        <span className={tooLong ? styles.over : undefined}>
          {count(all)}/{count(SHORT_CHARACTERS)} 字
        </span>
      </div>
      <KeepMounted isWanted={marking.voiceSpan !== null}>
        <VoiceDrawer
          isOpen={marking.voiceSpan !== null}
          value={marking.voiceSpan && voiceAt(text, marking.voiceSpan)}
          onChoose={marking.voice}
          onClose={marking.closeVoice}
        />
      </KeepMounted>
      <KeepMounted isWanted={entry !== null}>
        <DictionaryDrawer start={entry} onClose={() => setEntry(null)} />
      </KeepMounted>
    </div>
  );
}
