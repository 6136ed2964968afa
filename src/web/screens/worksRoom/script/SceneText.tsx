import { useMemo, useState } from 'react';
import { SHORT_CHARACTERS } from '../../../../contract/short.ts';
import { count, duration } from '../../../parts/format.ts';
import { countCharacters } from '../../../parts/speech/markup/marks.ts';
import type { MarkupView } from '../../../parts/speech/markup/markup-view.ts';
import { MarkupEditor, ParagraphVoices } from '../../../parts/speech/markup/MarkupEditor.tsx';
import { useListening } from '../../../parts/speech/use-listening.ts';
import { useMarking } from '../../../parts/speech/markup/use-marking.ts';
import { readingSeconds, countSpokenCharacters } from '../order/order.ts';
import { ScriptTools } from './ScriptTools.tsx';
import { speechOf } from '../../../parts/speech/stream-speech.ts';
import styles from './SceneText.module.css';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

const hint =
  '写下数字人要说的话。例如：大家好，欢迎来到我们的新品发布。这款保温杯，早上装的热水，晚上还烫嘴。';

export function SceneText({ editor }: { editor: ShortEditorState }) {
  const { project, scene, changeScene } = editor;
  const text = scene.text ?? '';
  const [view, setView] = useState<MarkupView | null>(null);
  const [hasSelection, setHasSelection] = useState(false);
  const marking = useMarking(view);
  const listening = useListening({ text, speech: speechOf(scene), view, most: SHORT_CHARACTERS });
  const all = useMemo(() => countSpokenCharacters(project), [project]);
  const words = countCharacters(text);
  const tooLong =
    all > SHORT_CHARACTERS
      ? `全片最多 ${count(SHORT_CHARACTERS)} 个字，现在有 ${count(all)} 个。请删减，或分成几条视频。`
      : null;
  const problem = listening.problem ?? tooLong;
  return (
    <div className={`${styles.drive} stack gap0`}>
      <ScriptTools
        marking={marking}
        hasSelection={hasSelection}
        listening={listening.state}
        onListen={listening.toggle}
      />
      <MarkupEditor
        marking={marking}
        text={text}
        hint={hint}
        pageClass={styles.page}
        noteClass={styles.note}
        problem={problem}
        onReady={setView}
        onChange={(typed) => changeScene({ text: typed })}
        onSelect={({ from, to }) => setHasSelection(from !== to)}
        onListen={listening.toggle}
      />
      <div className={`${styles.foot} figures`}>
        <span>{words > 0 ? `这一段约 ${duration(readingSeconds(words, scene.speed))}` : '还没有文字'}</span>
        <span className={tooLong ? 'error' : undefined}>
          {count(all)}/{count(SHORT_CHARACTERS)} 字
        </span>
      </div>
      <ParagraphVoices marking={marking} text={text} />
    </div>
  );
}
