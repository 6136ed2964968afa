import {
  CaretRightOutlined,
  EllipsisOutlined,
  HolderOutlined,
  LoadingOutlined,
  PauseOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Script } from '../../../contract/script.ts';
import { spokenSpeed } from '../../../contract/script.ts';
import { AuditionButton } from '../../parts/AuditionButton.tsx';
import type { Grip } from '../../parts/editor/use-reorder.ts';
import { duration } from '../../parts/format.ts';
import { MarkedText } from './MarkedText.tsx';
import { ReadyChip } from './ReadyChip.tsx';
import { LONGEST, secondsOf } from './script-facts.ts';
import type { ScriptDesk } from './script-desk.ts';
import { ScriptBox } from './ScriptBox.tsx';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import styles from './ScriptItem.module.css';
import { ScriptVariants } from './ScriptVariants.tsx';
import { SpeedChoice } from './SpeedChoice.tsx';

const RecordingDialog = lazyDialog(async () => (await import('./RecordingDialog.tsx')).RecordingDialog);

interface Props {
  script: Script;
  desk: ScriptDesk;
  grip: Grip;
  /** null: it is the first or the last already. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

const listenIcons = { waiting: <LoadingOutlined />, sounding: <PauseOutlined /> };

export function ScriptItem({ script, desk, grip, onUp, onDown }: Props) {
  const { editor, findings, heard } = desk;
  const { room } = editor;
  const [hasVariants, setVariants] = useState(false);
  const [isRecording, setRecording] = useState(false);
  /** How many steps had been taken back or forth when the box was opened. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpen = desk.opened === script.id;
  const seconds = secondsOf(script, room.settings.speed);
  const change = (next: Parameters<typeof editor.changeScript>[1]) => editor.changeScript(script.id, next);
  const listen = () =>
    desk.listen(script.id, script.content, {
      voiceName: room.voiceName,
      speed: spokenSpeed(script.speed, room.settings.speed),
      volume: room.settings.volume,
    });
  return (
    <div className={styles.item}>
      <span className={styles.grip} title="拖动排序" {...grip}>
        <HolderOutlined />
      </span>
      <div className={styles.body}>
        {isOpen ? (
          <ScriptBox
            key={editor.revision}
            script={script}
            takesFocus={editor.revision === openedAt}
            onType={(content) => change({ content })}
            onClose={() => desk.open(null)}
          />
        ) : (
          <button
            type="button"
            className={styles.words}
            title="点一下修改"
            onClick={() => {
              setOpenedAt(editor.revision);
              desk.open(script.id);
            }}
          >
            {script.content ? (
              <MarkedText text={script.content} findings={findings.get(script.content) ?? []} />
            ) : (
              <span className={styles.none}>（录音，没有文字）</span>
            )}
          </button>
        )}
        <div className={`${styles.foot} figures`}>
          {!script.fileName && script.content && (
            <Button
              type="text"
              size="small"
              className={styles.listen}
              icon={heard?.id === script.id ? listenIcons[heard.state] : <CaretRightOutlined />}
              aria-label={heard?.id === script.id ? '停止试听' : '试听这条话术'}
              onClick={listen}
            />
          )}
          <ReadyChip script={script} desk={desk} />
          <span>
            {script.content.length}/{LONGEST}
          </span>
          {script.fileName ? (
            <span className={styles.recorded}>
              用录音{seconds > 0 && ` ${duration(seconds)}`}{' '}
              <AuditionButton url={script.fileUrl} name="录音" />
            </span>
          ) : (
            <span>≈ {duration(Math.max(1, seconds))}</span>
          )}
          {!hasVariants && (
            <Button type="link" size="small" className={styles.link} onClick={() => setVariants(true)}>
              换种说法{script.variants.length > 0 && ` ${script.variants.length}`}
            </Button>
          )}
          {isOpen && (
            <>
              <SpeedChoice value={script.speed} onChange={(speed) => change({ speed })} />
              <Button type="link" size="small" className={styles.link} onClick={() => desk.open(null)}>
                完成
              </Button>
            </>
          )}
        </div>
        {hasVariants && (
          <ScriptVariants
            variants={script.variants}
            onChange={(variants) => change({ variants })}
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
              ? [{ key: 'unrecord', label: '去掉录音', onClick: () => change({ fileName: null }) }]
              : []),
            { key: 'up', label: '上移', disabled: !onUp, onClick: () => onUp?.() },
            { key: 'down', label: '下移', disabled: !onDown, onClick: () => onDown?.() },
            { type: 'divider' as const },
            {
              key: 'remove',
              label: '删除',
              danger: true,
              onClick: () => void desk.scripts.remove([script], '已删除这条话术'),
            },
          ],
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label="这条话术的更多操作" />
      </Dropdown>
      {isRecording && (
        <RecordingDialog onDone={(fileName) => change({ fileName })} onClose={() => setRecording(false)} />
      )}
    </div>
  );
}
