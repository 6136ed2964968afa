import type { ReactNode } from 'react';
import {
  AudioOutlined,
  FileTextOutlined,
  HeartOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Skeleton } from 'antd';
import { lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import { ScriptPanel } from '../scripts/ScriptPanel.tsx';
import type { Editor } from './use-editor.ts';

// Behind tabs: the editor opens without waiting for their controls.
const FaqPanel = lazyPanel(async () => (await import('../faqs/FaqPanel.tsx')).FaqPanel, <Skeleton active />);
const EventsPanel = lazyPanel(
  async () => (await import('../settings/EventsPanel.tsx')).EventsPanel,
  <Skeleton active />,
);
const SettingsPanel = lazyPanel(
  async () => (await import('../settings/SettingsPanel.tsx')).SettingsPanel,
  <Skeleton active />,
);
const VoicePanel = lazyPanel(
  async () => (await import('../settings/VoicePanel.tsx')).VoicePanel,
  <Skeleton active />,
);

/** The knowledge base is the user's, not the room's, and has a reload counter of its own. */
export interface Questions {
  update: number;
  reload: () => void;
}

interface EditorPanel {
  key: string;
  name: string;
  icon: ReactNode;
  render: (editor: Editor, questions: Questions) => ReactNode;
}

export const panels: EditorPanel[] = [
  {
    key: 'scripts',
    name: '话术',
    icon: <FileTextOutlined />,
    render: (editor, questions) => <ScriptPanel editor={editor} questions={questions} />,
  },
  {
    key: 'faqs',
    name: '问答库',
    icon: <QuestionCircleOutlined />,
    render: (editor, questions) => <FaqPanel editor={editor} questions={questions} />,
  },
  {
    key: 'events',
    name: '互动',
    icon: <HeartOutlined />,
    render: (editor) => <EventsPanel editor={editor} />,
  },
  {
    key: 'voice',
    name: '声音',
    icon: <AudioOutlined />,
    render: (editor) => <VoicePanel editor={editor} />,
  },
  {
    key: 'settings',
    name: '设置',
    icon: <SettingOutlined />,
    render: (editor) => <SettingsPanel editor={editor} />,
  },
];
