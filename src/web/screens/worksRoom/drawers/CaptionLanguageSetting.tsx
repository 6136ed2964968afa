import { Button, Input } from 'antd';
import {
  CAPTION_EDITS,
  captionLanguages,
  ENGLISH_CAPTION_CHARACTERS,
  type CaptionDraft,
} from '../../../../contract/short.ts';
import { lineDoubts } from '../../../../contract/translation.ts';
import { ChoiceSetting } from '../../../parts/editor/fields/ChoiceSetting.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

const languages = optionsOf(captionLanguages);

export function CaptionLanguageSetting({ editor }: { editor: ShortEditorState }) {
  const { edit, captionDrafts, sceneIndex } = editor;
  const { language } = captionDrafts;
  return (
    <>
      <ChoiceSetting
        title="字幕语言"
        about="英文由机器译成草稿，生成前可以一句一句改。声音不变。"
        options={languages}
        value={language}
        onChange={(next) => edit('captionLanguage', (before) => ({ ...before, captionLanguage: next }))}
      />
      {language !== 'zh' && (
        <Setting title={`场景 ${sceneIndex + 1} 的英文字幕`}>
          <EnglishLines editor={editor} />
        </Setting>
      )}
    </>
  );
}

function EnglishLines({ editor }: { editor: ShortEditorState }) {
  const { captionDrafts, sceneIndex, scene, edit } = editor;
  const { drafts, edits, query } = captionDrafts;
  if (query.error)
    return <ErrorCard title="英文字幕没有译成" error={query.error} retry={() => void query.refetch()} />;
  if (!scene.text && !scene.captions?.length)
    return (
      <p className="hint small">
        {scene.audioFileId ? '识别出录音里的话，这里就有英文。' : '写好播报文字，这里就有英文。'}
      </p>
    );
  const lines = drafts?.[sceneIndex];
  if (!lines) return <PanelSkeleton />;
  const write = (source: string, translation: string | null) =>
    edit(`english:${source}`, (before) => {
      const others = (before.captionEdits ?? []).filter((known) => known.source !== source);
      const mine = translation === null ? [] : [{ source, translation }];
      // The oldest go first: they are of sentences that were rewritten since.
      return { ...before, captionEdits: [...others, ...mine].slice(-CAPTION_EDITS) };
    });
  return (
    <ol className="stack gap12 plain-list" aria-busy={query.isFetching}>
      {lines
        .filter(({ translation, source }) => translation !== '' || edits.has(source))
        .map((line) => (
          <li key={line.place.join()}>
            <EnglishLine line={line} written={edits.get(line.source) ?? null} onChange={write} />
          </li>
        ))}
    </ol>
  );
}

interface LineProps {
  line: CaptionDraft;
  written: string | null;
  onChange: (source: string, translation: string | null) => void;
}

function EnglishLine({ line: { source, translation, doubts }, written, onChange }: LineProps) {
  return (
    <div className="stack gap6">
      <div className="row between">
        <span className="small break-anywhere">{source}</span>
        {written === null ? (
          <Tag tone="quiet">草稿</Tag>
        ) : (
          <Button size="small" type="link" onClick={() => onChange(source, null)}>
            用回草稿
          </Button>
        )}
      </div>
      <Input.TextArea
        aria-label={`${source} 的英文`}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={ENGLISH_CAPTION_CHARACTERS}
        value={written ?? translation}
        onChange={({ target: { value } }) => onChange(source, value.replaceAll('\n', ' '))}
      />
      {written === null && doubts.length > 0 && (
        <p className="warning small">{doubts.map((doubt) => lineDoubts[doubt]).join('；')}</p>
      )}
    </div>
  );
}
