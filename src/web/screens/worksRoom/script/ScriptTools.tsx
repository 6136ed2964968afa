import { CaretRightOutlined, EllipsisOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { listenWords, type SpeechPlayer } from '../../../parts/speech/use-speech-player.ts';
import type { Marking } from '../../../parts/speech/markup/use-marking.ts';
import styles from './ScriptTools.module.css';

interface Props {
  marking: Marking;
  hasSelection: boolean;
  listening: SpeechPlayer['state'];
  onListen: () => void;
}

export function ScriptTools({ marking, hasSelection, listening, onListen }: Props) {
  // The text keeps the focus, or its selection would be gone before the button knows of it.
  const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <div className={`${styles.bar} row gap2`} role="toolbar" aria-label="朗读标注">
      <Button
        type="text"
        className={`${styles.listen} ${listening === 'silent' ? '' : 'tone-busy'}`}
        icon={listening === 'silent' ? <CaretRightOutlined /> : <PauseOutlined />}
        {...stay}
        onClick={onListen}
      >
        {listenWords(listening, hasSelection)}
      </Button>
      <span className={styles.line} />
      <Button type="text" className={styles.tool} {...stay} onClick={() => marking.askPause()}>
        停顿
      </Button>
      <Button
        type="text"
        className={`${styles.tool} ${marking.isPicking ? 'tone-busy' : ''}`}
        aria-pressed={marking.isPicking}
        {...stay}
        onClick={marking.askReading}
      >
        多音字
      </Button>
      <Button type="text" className={styles.tool} {...stay} onClick={() => marking.askVoice()}>
        换声音
      </Button>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'say-as', label: '数字读法', onClick: () => marking.askWrap('say-as') },
            { key: 'word', label: '连读', onClick: () => marking.askWrap('word') },
            { key: 'prosody', label: '局部变速', onClick: () => marking.askWrap('prosody') },
            { key: 'sub', label: '替换读法', onClick: () => marking.askWrap('sub') },
            { type: 'divider' },
            { key: 'dictionary', label: '发音词典', onClick: () => marking.openDictionary() },
          ],
        }}
      >
        <Button
          type="text"
          className="push-end"
          icon={<EllipsisOutlined />}
          aria-label="更多标注"
          {...stay}
        />
      </Dropdown>
    </div>
  );
}
