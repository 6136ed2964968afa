import { useCallback, useEffect, useRef, useState } from 'react';
import type { Caption } from '../../../../contract/file.ts';
import {
  type Draft,
  listDrafts,
  putDraft,
  restoreDrafts,
  type ShortDraft,
  type ShortScene,
} from '../../../../contract/short.ts';
import { Failure } from '../../../../contract/failures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { useAutosave } from '../../../parts/editor/use-autosave.ts';
import { useUndoable } from '../../../parts/editor/use-undoable.ts';
import type { Selection } from '../../../parts/stage-editor/stage-editor.ts';
import { type Files, useFiles, useMergedById } from '../../../parts/stage-editor/use-files.ts';
import { changeScene, setRecordingCaptions } from './project-edits.ts';
import { useCaptionDrafts } from '../script/use-caption-drafts.ts';
import { useTranscription } from '../script/use-transcription.ts';

const PROJECT = 'project';

type Undoable = ReturnType<typeof useUndoable<ShortDraft>>;

/** A draft deleted elsewhere while it is being written is restored, or what is typed would be lost. */
async function saveDraft(id: string, project: ShortDraft): Promise<Draft> {
  try {
    return await call(putDraft, { id, project: project });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'DRAFT_NOT_FOUND') throw error;
    await call(restoreDrafts, { ids: [id] });
    return call(putDraft, { id, project: project });
  }
}

export type ShortEditorState = ReturnType<typeof useShortEditor>;

export function useShortEditor(stored: Draft) {
  const { id } = stored;
  const client = useQueryClient();
  const tabs = useOtherTabs(id);
  const files = useFiles(stored.files);
  const backdrops = useMergedById(stored.backdrops);
  const [saver, unsaved] = useAutosave<ShortDraft>({
    name: `draft:${id}`,
    merge: (_, after) => after,
    send: async (_, project) => {
      const kept = await saveDraft(id, project);
      // After a reload the server is the only one who knows the files chosen before it.
      files.merge(kept.files);
      backdrops.add(kept.backdrops);
      tabs.tell();
      void client.invalidateQueries({ queryKey: [listDrafts.path] });
    },
    onRefused: () => 'refused',
  });
  const [wantedIndex, setWantedIndex] = useState(0);
  const [selected, setSelected] = useState<Selection>(null);
  /** Counts what changes words without typing: a step back or forth, and scenes that come, go or move. */
  const [revision, setRevision] = useState(0);

  const keep = useCallback((next: ShortDraft) => saver.change(PROJECT, next), [saver]);
  const {
    value: project,
    latest,
    change: edit,
    changeAll,
    undo,
    redo,
  } = useUndoable(unsaved.changes[PROJECT] ?? stored.project, keep, () => {
    setSelected(null);
    setRevision((before) => before + 1);
  });

  const transcription = useRecordings(project, files, edit, changeAll);
  const captionDrafts = useCaptionDrafts(project);
  const sceneIndex = Math.min(wantedIndex, project.scenes.length - 1);
  const scene = project.scenes[sceneIndex]!;
  const figure = useAvatar(scene.modelId)?.figure ?? null;
  const savedAt = unsaved.savedAt;
  return {
    id,
    project,
    sceneIndex,
    scene,
    figure,
    selected: typeof selected === 'number' && selected >= scene.items.length ? null : selected,
    select: (picked: Selection) => setSelected(picked),
    goTo: useCallback((index: number) => {
      setWantedIndex(index);
      setSelected(null);
    }, []),
    revision,
    captionDrafts,
    rearrange: (make: (project: ShortDraft) => ShortDraft, index: number) => {
      edit(`scenes:${Date.now()}`, make);
      setRevision((before) => before + 1);
      setWantedIndex(index);
      setSelected(null);
    },
    edit,
    change: (change: Partial<ShortDraft>) =>
      edit(Object.keys(change).sort().join(), (before) => ({ ...before, ...change })),
    changeScene: (change: Partial<ShortScene>) =>
      edit(`${sceneIndex}:${Object.keys(change).sort().join()}`, (before) =>
        changeScene(before, sceneIndex, change),
      ),
    undo,
    redo,
    save: {
      state: unsaved.state,
      savedAt: savedAt === null ? stored.updatedAt : new Date(savedAt).toISOString(),
    },
    flush: () => saver.flush(),
    /** Changed or not: the draft that was saved last is the one that opens next. */
    saveAgain: () => {
      // What another window has saved since is not written over for that.
      if (tabs.isElsewhere) return;
      keep(latest.current.value);
      void saver.flush();
    },
    files,
    backdrops,
    transcription,
    isOpenElsewhere: tabs.isElsewhere,
  };
}

function useRecordings(
  project: ShortDraft,
  files: Files,
  edit: Undoable['change'],
  changeAll: Undoable['changeAll'],
) {
  const onTranscribed = useCallback(
    (fileId: string, captions: Caption[], isAgain: boolean) => {
      const give = (before: ShortDraft) => setRecordingCaptions(before, fileId, captions, isAgain);
      if (isAgain) edit(`heard:${Date.now()}`, give);
      // An undo must not lose what was heard in a recording.
      else changeAll(give);
    },
    [edit, changeAll],
  );
  return useTranscription(project, files, onTranscribed);
}

function useOtherTabs(id: string): { isElsewhere: boolean; tell: () => void } {
  const [isElsewhere, setElsewhere] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(`draft:${id}`);
    opened.addEventListener('message', () => setElsewhere(true));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [id]);
  const [tell] = useState(() => () => channel.current?.postMessage('saved'));
  return { isElsewhere, tell };
}
