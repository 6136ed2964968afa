import type { ReactNode } from 'react';
import { AudioOutlined, FileTextOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { FaqPanel } from './FaqPanel.tsx';
import { ScriptPanel } from './ScriptPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { Editor } from './use-editor.ts';
import { VoicePanel } from './VoicePanel.tsx';

/** The knowledge base is the user's, not the room's: it is asked for again by a counter of its own. */
export interface Questions {
  update: number;
  reload: () => void;
}

export interface Panel {
  key: string;
  name: string;
  icon: ReactNode;
  render: (editor: Editor, questions: Questions) => ReactNode;
}

export const panels: Panel[] = [
  {
    key: 'scripts',
    name: '话术',
    icon: <FileTextOutlined />,
    render: (editor) => <ScriptPanel editor={editor} />,
  },
  {
    key: 'faqs',
    name: '问答库',
    icon: <QuestionCircleOutlined />,
    render: (editor, questions) => <FaqPanel editor={editor} questions={questions} />,
  },
  { key: 'voice', name: '声音', icon: <AudioOutlined />, render: (editor) => <VoicePanel editor={editor} /> },
  {
    key: 'settings',
    name: '设置',
    icon: <SettingOutlined />,
    render: (editor) => <SettingsPanel editor={editor} />,
  },
];
