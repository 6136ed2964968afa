import type { ComponentType, ReactNode } from 'react';
import { FileTextOutlined, HeartOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import { ScriptPanel } from '../scripts/ScriptPanel.tsx';
import type { RoomEditorState } from './use-room-editor.ts';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';

type Panel = ComponentType<{ editor: RoomEditorState }>;

const later = (load: () => Promise<Panel>): Panel => lazyPanel(load, <PanelSkeleton />);

export const panels: { key: string; name: string; icon: ReactNode; Panel: Panel }[] = [
  { key: 'scripts', name: '话术', icon: <FileTextOutlined />, Panel: ScriptPanel },
  {
    key: 'faqs',
    name: '问答库',
    icon: <QuestionCircleOutlined />,
    Panel: later(async () => (await import('../faqs/FaqPanel.tsx')).FaqPanel),
  },
  {
    key: 'events',
    name: '欢迎感谢',
    icon: <HeartOutlined />,
    Panel: later(async () => (await import('../settings/EventsPanel.tsx')).EventsPanel),
  },
  {
    key: 'settings',
    name: '设置',
    icon: <SettingOutlined />,
    Panel: later(async () => (await import('../settings/SettingsPanel.tsx')).SettingsPanel),
  },
];

export const isPanel = (key: string | null): key is string => panels.some((panel) => panel.key === key);
