import { HolderOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Script } from '../../../contract/script.ts';
import { AuditionButton } from '../../parts/AuditionButton.tsx';
import { duration } from '../../parts/format.ts';
import { RecordingDialog } from './RecordingDialog.tsx';
import { LONGEST, secondsOf } from './script-facts.ts';
import styles from './ScriptItem.module.css';
import { ScriptVariants } from './ScriptVariants.tsx';
import { TypedText } from './TypedText.tsx';
import type { ScriptChange } from './use-editor.ts';
import type { Grip } from '../../parts/editor/use-reorder.ts';

interface Props {
  script: Script;
  grip: Grip;
  onChange: (change: ScriptChange) => void;
  onRemove: () => void;
  /** null: it is the first or the last already. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

export function ScriptItem({ script, grip, onChange, onRemove, onUp, onDown }: Props) {
  const [isBlank, setBlank] = useState(false);
  const [hasVariants, setVariants] = useState(script.variants.length > 0);
  const [isRecording, setRecording] = useState(false);
  const type = (content: string) => {
    const isMissing = content.trim() === '' && script.fileName === null;
    setBlank(isMissing);
    if (!isMissing) onChange({ content });
  };
  return (
    <div className={styles.item}>
      <span className={styles.grip} title="拖动排序" {...grip}>
        <HolderOutlined />
      </span>
      <div className={styles.body}>
        <TypedText
          value={script.content}
          label="话术内容"
          maxLength={LONGEST}
          isWrong={isBlank}
          placeholder={script.fileName ? '播放录音，这里可以写下录音的文字' : ''}
          onType={type}
          onLeave={() => setBlank(false)}
        />
        {isBlank && <p className={styles.wrong}>内容不能空着。不要这条了，就在「⋯」里删除。</p>}
        <div className={`${styles.foot} figures`}>
          <span>
            {script.content.length}/{LONGEST}
          </span>
          {script.fileName ? (
            <span className={styles.recorded}>
              用录音 <AuditionButton url={script.fileUrl} name="录音" />
            </span>
          ) : (
            <span>≈ {duration(Math.max(1, secondsOf(script.content, script.speed)))}</span>
          )}
          {!hasVariants && (
            <Button type="link" size="small" className={styles.link} onClick={() => setVariants(true)}>
              换种说法
            </Button>
          )}
        </div>
        {hasVariants && (
          <ScriptVariants
            variants={script.variants}
            onChange={(variants) => onChange({ variants })}
            onClose={() => setVariants(false)}
          />
        )}
      </div>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'record',
              label: script.fileName ? '换一段录音' : '上传录音',
              onClick: () => setRecording(true),
            },
            ...(script.fileName && script.content
              ? [{ key: 'unrecord', label: '去掉录音', onClick: () => onChange({ fileName: null }) }]
              : []),
            { key: 'up', label: '上移', disabled: !onUp, onClick: () => onUp?.() },
            { key: 'down', label: '下移', disabled: !onDown, onClick: () => onDown?.() },
            { type: 'divider' as const },
            { key: 'remove', label: '删除', danger: true, onClick: onRemove },
          ],
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label="这条话术的更多操作" />
      </Dropdown>
      {isRecording && (
        <RecordingDialog onDone={(fileName) => onChange({ fileName })} onClose={() => setRecording(false)} />
      )}
    </div>
  );
}
