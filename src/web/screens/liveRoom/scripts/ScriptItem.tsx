import { CaretRightOutlined, HolderOutlined, LoadingOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { SCRIPT_CHARACTERS, spokenSpeed, type Script, SCRIPT_VARIANTS } from '../../../../contract/script.ts';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { AuditionButton } from '../../../parts/player/AuditionButton.tsx';
import type { Grip } from '../../../parts/editor/use-reorder.ts';
import { duration } from '../../../parts/format.ts';
import type { ScriptChange } from '../editor/room-change.ts';
import { UnderlinedText } from '../words/UnderlinedText.tsx';
import { scriptSeconds, type ScriptPanelState } from './use-script-panel.ts';
import { lazyDialog, lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import styles from './ScriptItem.module.css';
import { LinesField } from '../../../parts/editor/fields/LinesField.tsx';
import panelStyles from './ScriptPanel.module.css';

const ScriptBox = lazyPanel(async () => (await import('./ScriptBox.tsx')).ScriptBox);
const SpeedChoice = lazyPanel(async () => (await import('./ScriptBox.tsx')).SpeedChoice);
const RecordingDialog = lazyDialog(async () => (await import('./RecordingDialog.tsx')).RecordingDialog);

interface Props {
  script: Script;
  panel: ScriptPanelState;
  grip: Grip;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

const listenIcons = { waiting: <LoadingOutlined />, sounding: <PauseOutlined /> };

export function ScriptItem({ script, panel, grip, onUp, onDown }: Props) {
  const { editor, findings } = panel;
  const [hasVariants, setVariants] = useState(false);
  const [isRecording, setRecording] = useState(false);
  /** The revision at which the box was opened: a later one means undo, and takes no focus. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const change = (next: ScriptChange) => editor.changeScript(script.id, next);
  return (
    <div className={`${styles.item} box lit-within`}>
      <span className={styles.grip} title="拖动排序" {...grip}>
        <HolderOutlined />
      </span>
      <div className="grow">
        {panel.opened === script.id ? (
          <ScriptBox
            key={editor.revision}
            script={script}
            takesFocus={editor.revision === openedAt}
            onType={(content) => change({ content })}
            onClose={() => panel.open(null)}
          />
        ) : (
          <button
            type="button"
            className={styles.words}
            title="点一下修改"
            onPointerEnter={() => void ScriptBox.preload()}
            onFocus={() => void ScriptBox.preload()}
            onClick={() => {
              setOpenedAt(editor.revision);
              panel.open(script.id);
            }}
          >
            {script.content ? (
              <UnderlinedText text={script.content} findings={findings.get(script.content) ?? []} />
            ) : (
              <span className="hint">（录音，没有文字）</span>
            )}
          </button>
        )}
        <ScriptFoot
          script={script}
          panel={panel}
          onVariants={hasVariants ? null : () => setVariants(true)}
          onSpeed={(speed) => change({ speed })}
        />
        {hasVariants && (
          <ScriptVariants
            variants={script.variants}
            onChange={(variants) => change({ variants })}
            onClose={() => setVariants(false)}
          />
        )}
      </div>
      <MoreMenu
        label="这条话术的更多操作"
        items={[
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
          { type: 'divider' },
          {
            key: 'remove',
            label: '删除',
            danger: true,
            onClick: () => void panel.scripts.remove([script], '已删除这条话术'),
          },
        ]}
      />
      {isRecording && (
        <RecordingDialog onDone={(fileName) => change({ fileName })} onClose={() => setRecording(false)} />
      )}
    </div>
  );
}

interface FootProps {
  script: Script;
  panel: ScriptPanelState;
  onVariants: (() => void) | null;
  onSpeed: (speed: number) => void;
}

function ScriptFoot({ script, panel, onVariants, onSpeed }: FootProps) {
  const { room } = panel.editor;
  const isPlaying = panel.playing?.id === script.id;
  const seconds = scriptSeconds(script, room.settings.speed);
  const listen = () =>
    panel.listen(script.id, script.content, {
      voiceName: room.voiceName,
      speed: spokenSpeed(script.speed, room.settings.speed),
      volume: room.settings.volume,
    });
  const link = (words: string, onClick: () => void) => (
    <Button type="link" size="small" className={`${styles.link} touch-target`} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <div className={`${styles.foot} row wrap figures`}>
      {!script.fileName && script.content && (
        <Button
          type="text"
          size="small"
          className={`${styles.listen} touch-target`}
          icon={isPlaying ? listenIcons[panel.playing!.state] : <CaretRightOutlined />}
          aria-label={isPlaying ? '停止试听' : '试听这条话术'}
          onClick={listen}
        />
      )}
      <ReadyChip script={script} panel={panel} />
      <span>
        {script.content.length}/{SCRIPT_CHARACTERS}
      </span>
      {script.fileName ? (
        <span className="row">
          用录音{seconds > 0 && ` ${duration(seconds)}`} <AuditionButton url={script.fileUrl} name="录音" />
        </span>
      ) : (
        <span>≈ {duration(Math.max(1, seconds))}</span>
      )}
      {onVariants &&
        link(`换种说法${script.variants.length > 0 ? ` ${script.variants.length}` : ''}`, onVariants)}
      {panel.opened === script.id && (
        <>
          <SpeedChoice value={script.speed} onChange={onSpeed} />
          {link('完成', () => panel.open(null))}
        </>
      )}
    </div>
  );
}

const labels = {
  ready: ['已配音', 'tone-good'],
  making: ['配音中', 'tone-busy'],
  waiting: ['待配音', 'tone-quiet'],
  later: ['播到时配音', 'tone-quiet'],
  failed: ['失败', 'tone-bad'],
} as const;

function ReadyChip({ script, panel }: { script: Script; panel: ScriptPanelState }) {
  const found = [script.content, ...script.variants].flatMap((text) => panel.findings.get(text) ?? []);
  const stop = found.some(({ level }) => level === 'stop');
  if (found.length > 0)
    return (
      <span
        className={`chip ${stop ? 'tone-bad' : 'tone-careful'}`}
        title={found.map(({ word, family }) => `${word}（${family}）`).join('、')}
      >
        {stop ? '违规' : '易违规'}
      </span>
    );
  if (script.fileName) return null;
  const speech = panel.ready?.scripts.find(({ id }) => id === script.id);
  if (!speech) return null;
  const [word, tone] = labels[speech.state];
  return (
    <span className={`chip ${tone}`} title={speech.error ?? undefined}>
      {word}
    </span>
  );
}

interface VariantsProps {
  variants: string[];
  onChange: (variants: string[]) => void;
  onClose: () => void;
}

function ScriptVariants({ variants, onChange, onClose }: VariantsProps) {
  return (
    <div className={`${panelStyles.variants} well stack gap4`}>
      <span className="hint small">换种说法，轮着说，听起来不重复</span>
      <LinesField
        lines={variants}
        nameOf={(place) => `第 ${place} 种说法`}
        placeholder="同样的意思，换句话说"
        more="再加一种"
        most={SCRIPT_VARIANTS}
        longest={SCRIPT_CHARACTERS}
        isOneLine={false}
        onChange={onChange}
      />
      <Button type="link" size="small" className={`${panelStyles.close} touch-target`} onClick={onClose}>
        收起
      </Button>
    </div>
  );
}
