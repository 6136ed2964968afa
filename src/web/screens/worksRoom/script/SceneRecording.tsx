import { Button } from 'antd';
import { SHORT_MINUTES } from '../../../../contract/short.ts';
import { AudioPlayer } from '../../../parts/player/AudioPlayer.tsx';
import { Uploader } from '../../../parts/upload/Uploader.tsx';
import { RecordingCaptions } from './RecordingCaptions.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

export function SceneRecording({ editor }: { editor: ShortEditorState }) {
  const { scene, files, changeScene } = editor;
  const { audioFileId } = scene;
  const file = audioFileId ? files.find(audioFileId) : null;
  if (!audioFileId)
    return (
      <div className="stack gap12">
        <Uploader
          what="播报音频"
          kinds={['audio']}
          seconds={SHORT_MINUTES * 60}
          hint="人声清楚、没有背景音乐时口型最准"
          onDone={(uploaded) => {
            files.add(uploaded);
            changeScene({ audioFileId: uploaded.fileId, captions: undefined });
          }}
        />
        <p className="hint small">上传后，这个场景播这段音频，口型按声音来；写过的文字会留着。</p>
      </div>
    );
  return (
    <div className="stack gap12">
      <div className="card padded stack gap12">
        <span className="ellipsis strong medium" title={file?.name}>
          {file?.name ?? '音频已被删除'}
        </span>
        {file ? (
          <AudioPlayer key={file.id} src={file.url} name={file.name} duration={file.duration} />
        ) : (
          <p className="error" role="alert">
            这段音频找不到了。请移除后重新上传。
          </p>
        )}
        <div className="row end">
          <Button onClick={() => changeScene({ audioFileId: undefined, captions: undefined })}>
            {file ? '换一段，或改用文字' : '移除'}
          </Button>
        </div>
      </div>
      <p className="hint small">这个场景播上面的音频，不念文字。</p>
      {file && <RecordingCaptions editor={editor} fileId={file.id} />}
    </div>
  );
}
