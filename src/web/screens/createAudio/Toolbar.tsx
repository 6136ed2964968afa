import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { UndoRedo } from '../../parts/editor/UndoRedo.tsx';
import { listenWords, type SpeechPlayer } from '../../parts/speech/use-speech-player.ts';
import { useSmall } from '../../hooks/use-small.ts';
import styles from './Toolbar.module.css';
import type { Marking } from '../../parts/speech/markup/use-marking.ts';

interface Props {
  marking: Marking;
  hasSelection: boolean;
  listening: SpeechPlayer['state'];
  onListen: () => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

interface ToolProps {
  name: string;
  icon?: ReactNode;
  about: string;
  isOn?: boolean;
  onClick: () => void;
}

function Tool({ name, icon, about, isOn = false, onClick }: ToolProps) {
  const isSmall = useSmall();
  return (
    // A finger does not hover: its tap would leave the words standing over the edge of the page.
    <Tooltip title={isSmall ? null : about} mouseEnterDelay={0.4} trigger="hover">
      <Button
        type="text"
        icon={icon}
        className={`${styles.tool} ${isOn ? 'tone-busy' : ''}`}
        aria-pressed={isOn || undefined}
        // The text keeps the focus, or its selection would be gone before the button knows of it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

export function Toolbar({ marking, hasSelection, listening, onListen, undo, redo }: Props) {
  return (
    <div className={`${styles.bar} row gap2 wrap`} role="toolbar" aria-label="朗读标注">
      <Tool
        name={listenWords(listening, hasSelection)}
        icon={listening === 'silent' ? <CaretRightOutlined /> : <PauseOutlined />}
        about={listening === 'silent' ? '没有选中时从光标所在的句子听起（Ctrl+Enter）' : '停止试听'}
        isOn={listening !== 'silent'}
        onClick={onListen}
      />
      <span className={styles.line} />
      <Tool name="停顿" about="在光标处停一停" onClick={() => marking.askPause()} />
      <Tool
        name="多音字"
        about="选中一个字或词，或者按下后点一个字，选它的读音"
        isOn={marking.isPicking}
        onClick={marking.askReading}
      />
      <Tool name="数字读法" about="选中一个数字，选它怎么读" onClick={() => marking.askWrap('say-as')} />
      <Tool name="连读" about="选中的字当成一个词，中间不断开" onClick={() => marking.askWrap('word')} />
      <Tool name="局部变速" about="选中的部分读快或读慢" onClick={() => marking.askWrap('prosody')} />
      <Tool
        name="替换读法"
        about="选中的部分读成别的话，如 TTS 读作语音合成"
        onClick={() => marking.askWrap('sub')}
      />
      <Tool name="换声音" about="光标所在的段落换一个声音，可以做对话" onClick={() => marking.askVoice()} />
      <span className={styles.line} />
      <UndoRedo undo={undo} redo={redo} />
      <span className={styles.line} />
      <Tool
        name="词典"
        about="发音词典：经常读错的词，记一次，以后都照着读"
        onClick={() => marking.openDictionary()}
      />
    </div>
  );
}
