import { Button, message } from 'antd';
import type { ShortScene } from '../../../../contract/short.ts';
import { copyFieldsToAll } from '../editor/project-edits.ts';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

interface Props {
  editor: ShortEditorState;
  words: string;
  fields: readonly (keyof ShortScene)[];
}

export function ApplyToAllButton({ editor, words, fields }: Props) {
  const { project, sceneIndex, edit } = editor;
  if (project.scenes.length === 1) return null;
  const spread = () => {
    edit(`spread:${fields.join()}`, (before) => copyFieldsToAll(before, sceneIndex, fields));
    message.success(`${project.scenes.length} 个场景都换好了`);
  };
  return (
    <Button block style={{ marginBottom: 12 }} onClick={spread}>
      {words}
    </Button>
  );
}
