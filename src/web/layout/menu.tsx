import {
  AppstoreOutlined,
  AudioOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  ScissorOutlined,
  TranslationOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

interface MenuItem {
  path: string;
  name: string;
  icon: ReactNode;
  isInBottomBar: boolean;
}

/** The menu is apart from the routes: the login page, which has none, does not download its icons. */
export const menu: MenuItem[] = [
  { path: '/index', name: '首页', icon: <HomeOutlined />, isInBottomBar: true },
  { path: '/workbenches', name: '工作台', icon: <AppstoreOutlined />, isInBottomBar: true },
  { path: '/worksRoom', name: '短视频', icon: <VideoCameraOutlined />, isInBottomBar: true },
  { path: '/worksControl', name: '作品中心', icon: <FolderOpenOutlined />, isInBottomBar: true },
  { path: '/createAudio', name: '文字转音频', icon: <AudioOutlined />, isInBottomBar: false },
  { path: '/aiMix', name: 'AI 混剪', icon: <ScissorOutlined />, isInBottomBar: false },
  { path: '/aiTranslate', name: 'AI 视频翻译', icon: <TranslationOutlined />, isInBottomBar: false },
];
