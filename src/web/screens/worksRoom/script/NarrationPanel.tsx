import { Button, Segmented } from 'antd';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { useState } from 'react';
import { EngineNotice } from '../../../parts/states/EngineNotice.tsx';
import { lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import { VoicePicker } from '../../../parts/picker/VoicePicker.tsx';
import { copyFieldsToAll } from '../editor/project-edits.ts';
import styles from './NarrationPanel.module.css';
import { SceneText } from './SceneText.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';

const AudioDrive = lazyPanel(
  async () => (await import('./SceneRecording.tsx')).SceneRecording,
  <PanelSkeleton />,
);
const SceneSpeechSettings = lazyPanel(
  async () => (await import('./SceneSpeechSettings.tsx')).SceneSpeechSettings,
  <PanelSkeleton />,
);

type Drive = 'text' | 'audio';

const voiceFields = ['voiceName', 'speed', 'pitch', 'volume', 'liveliness', 'isFine'] as const;

export function NarrationPanel({ editor }: { editor: ShortEditorState }) {
  const { project, scene, sceneIndex, changeScene } = editor;
  const [chosen, setChosen] = useState<{ sceneIndex: number; drive: Drive } | null>(null);
  const drive = chosen?.sceneIndex === sceneIndex ? chosen.drive : scene.audioFileId ? 'audio' : 'text';
  const [isMore, setMore] = useState(false);
  return (
    <div className={`${styles.panel} stack gap12`}>
      <EngineNotice engines={['voice']} />
      <Segmented<Drive>
        aria-label="播报方式"
        block
        value={drive}
        onChange={(next) => setChosen({ sceneIndex, drive: next })}
        options={optionsOf({ text: '文字播报', audio: '音频播报' })}
      />
      {drive === 'text' && scene.audioFileId && (
        <p className={styles.note}>
          这个场景在播上传的音频，文字不会念出来。
          <Button
            type="link"
            size="small"
            onClick={() => changeScene({ audioFileId: undefined, captions: undefined })}
          >
            改念文字
          </Button>
        </p>
      )}
      {drive === 'text' ? (
        <SceneText key={`${editor.revision}:${sceneIndex}`} editor={editor} />
      ) : (
        <AudioDrive editor={editor} />
      )}
      {drive === 'text' && (
        <div className="stack gap0">
          <VoicePicker value={scene.voiceName ?? null} onChange={(voiceName) => changeScene({ voiceName })} />
          {project.scenes.length > 1 && (
            <Button
              type="link"
              size="small"
              className={styles.spread}
              onClick={() =>
                editor.edit('spread:voice', (before) => copyFieldsToAll(before, sceneIndex, voiceFields))
              }
            >
              全部场景用这个声音
            </Button>
          )}
        </div>
      )}
      <button
        type="button"
        className={`${styles.more} bare-button`}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        {drive === 'text' ? '语速、口型和标识' : '口型和标识'}
        <span aria-hidden="true">{isMore ? '收起' : '展开'}</span>
      </button>
      {isMore && <SceneSpeechSettings editor={editor} isSpoken={drive === 'text'} />}
    </div>
  );
}
