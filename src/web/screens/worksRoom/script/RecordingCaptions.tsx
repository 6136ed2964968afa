import { ProgressBar } from '../../../parts/states/ProgressBar.tsx';
import { Button, Select } from 'antd';
import { memo, type ReactNode, useCallback, useState } from 'react';
import {
  type TranscriptLanguage,
  transcriptLanguages,
  type Caption,
  CAPTION_CHARACTERS,
} from '../../../../contract/file.ts';
import { captionsIn, changeScene, mendCaptions } from '../editor/project-edits.ts';
import { DoubtfulWords } from '../../../parts/speech/DoubtfulWords.tsx';
import { countMended, openDoubts } from '../../../parts/speech/mend-word.ts';
import styles from './RecordingCaptions.module.css';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { clock } from '../../../parts/format.ts';

interface Props {
  editor: ShortEditorState;
  fileId: string;
}

export function RecordingCaptions({ editor, fileId }: Props) {
  const { scene, sceneIndex, project, transcription: hearing, edit } = editor;
  const { captions } = scene;
  const [language, setLanguage] = useState<TranscriptLanguage>('zh');
  const write = useCallback(
    (index: number, text: string) =>
      edit(`${sceneIndex}:captions:${index}`, (before) => {
        const lines = before.scenes[sceneIndex]?.captions;
        const line = lines?.[index];
        if (!lines || !line) return before;
        return changeScene(before, sceneIndex, { captions: lines.with(index, { ...line, text }) });
      }),
    [edit, sceneIndex],
  );
  const mend = useCallback(
    (word: string, by: string) => {
      const mended = mendCaptions(project, word, by);
      edit(`mend:${Date.now()}`, (before) => mendCaptions(before, word, by));
      return countMended(captionsIn(project), captionsIn(mended));
    },
    [edit, project],
  );
  const hear = () => hearing.start(fileId, language, captions !== undefined);
  const state = hearing.stateOf(fileId);
  const isBusy = state?.state === 'waiting' || state?.state === 'hearing';
  const choice = hearing.engine === 'ready' && !isBusy && (captions || project.subtitles || state) && (
    <div className="row">
      <Select
        aria-label="录音的语言"
        size="small"
        options={optionsOf(transcriptLanguages)}
        value={language}
        onChange={setLanguage}
        popupMatchSelectWidth={false}
      />
      <Button size="small" onClick={hear}>
        {captions ? '重新识别' : state?.state === 'failed' ? '重试' : '识别字幕'}
      </Button>
    </div>
  );
  return (
    <section className="stack" aria-label="录音字幕">
      <div className={`${styles.head} row gap0 between`}>
        <h3 className="subheading">字幕{captions && captions.length > 0 && ` ${captions.length} 句`}</h3>
        {choice}
      </div>
      {isBusy && (
        <div className={styles.busy} role="status">
          <span className="all-columns hint small">
            {state.state === 'hearing' ? '正在识别录音里的话…' : '正在排队识别…'}
          </span>
          <ProgressBar label="识别进度" percent={state.state === 'hearing' ? state.percent : 0} />
          <Button size="small" onClick={() => hearing.stop(fileId)}>
            取消
          </Button>
        </div>
      )}
      {state?.state === 'failed' && (
        <p className="error small" role="alert">
          {state.sentence}
        </p>
      )}
      {state?.state === 'doubted' && (
        <p className="warning" role="alert">
          {state.sentence}请选对语言重新识别，或换一段录音。
        </p>
      )}
      {!isBusy && <Note>{noteOf(editor, state?.state === 'stopped')}</Note>}
      {captions && captions.length > 0 && (
        <ol className={styles.lines}>
          {captions.map((caption, index) => (
            <CaptionLine key={index} index={index} caption={caption} onChange={write} onMend={mend} />
          ))}
        </ol>
      )}
    </section>
  );
}

function noteOf(
  { scene, project, transcription: hearing }: ShortEditorState,
  isStopped: boolean,
): string | null {
  const { captions } = scene;
  if (!project.subtitles)
    return captions ? '字幕关着，画面上不显示。' : '字幕关着。打开左边的「字幕」，会自动识别这段录音。';
  if (captions) {
    if (captions.length === 0) return '没有听到说话的声音。';
    const doubtful = captions.filter((caption) => openDoubts(caption).length > 0).length;
    const which = doubtful > 0 ? `${doubtful} 句有字没听清，已经标出来，生成前请看一看。` : '';
    return `${which}听错的字可以直接改，清空的一句不显示。`;
  }
  if (hearing.engine === 'missing') return '语音识别没有装好，这段录音没有字幕，视频照常生成。请联系运营方。';
  if (hearing.engine === 'installing') return '语音识别正在安装，装好后自动识别字幕。';
  return isStopped ? '已取消。生成视频时还会自动识别。' : null;
}

const Note = ({ children }: { children: ReactNode }) =>
  children ? <p className="all-columns hint small">{children}</p> : null;

interface LineProps {
  index: number;
  caption: Caption;
  onChange: (index: number, text: string) => void;
  onMend: (word: string, by: string) => number;
}

/** Half an hour has a thousand of them: only the one that changes is drawn again. */
const CaptionLine = memo(function CaptionLine({ index, caption, onChange, onMend }: LineProps) {
  const time = clock(caption.start);
  return (
    <li className={styles.line}>
      <span className="row">
        <span className={`${styles.time} figures`}>{time}</span>
        <input
          className={`${styles.text} grow`}
          aria-label={`第 ${index + 1} 句，${time}`}
          placeholder="不显示"
          maxLength={CAPTION_CHARACTERS}
          value={caption.text}
          onChange={(event) => onChange(index, event.target.value)}
        />
      </span>
      <DoubtfulWords where={`第 ${index + 1} 句`} heard={caption} onMend={onMend} />
    </li>
  );
});
