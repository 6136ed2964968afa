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
  /** Stands in the bottom bar of small screens; the others are behind 更多. */
  thumb: boolean;
}

/** Apart from the routes: the login page, which has no menu, does not download its icons. */
export const menu: MenuItem[] = [
  { path: '/index', name: '首页', icon: <HomeOutlined />, thumb: true },
  { path: '/workbenches', name: '工作台', icon: <AppstoreOutlined />, thumb: true },
  { path: '/worksRoom', name: '短视频', icon: <VideoCameraOutlined />, thumb: true },
  { path: '/worksControl', name: '作品中心', icon: <FolderOpenOutlined />, thumb: true },
  { path: '/createAudio', name: '文字转音频', icon: <AudioOutlined />, thumb: false },
  { path: '/aiMix', name: 'AI 混剪', icon: <ScissorOutlined />, thumb: false },
  { path: '/aiTranslate', name: 'AI 视频翻译', icon: <TranslationOutlined />, thumb: false },
];
