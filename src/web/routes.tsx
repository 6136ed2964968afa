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
import { lazyScreen, type LazyScreen } from './parts/lazy/lazy-part.tsx';

export interface Menu {
  name: string;
  icon: ReactNode;
  /** Stands in the bottom bar of small screens; the others are behind 更多. */
  thumb: boolean;
}

export interface Route {
  path: string;
  Screen: LazyScreen;
  /** null: hidden, reached from other screens. */
  menu: Menu | null;
  /** false: the whole window, without menu and header. */
  layout: boolean;
}

const inMenu = (name: string, icon: ReactNode, thumb: boolean): Menu => ({ name, icon, thumb });

/** Every path of the application; `/` leads to `/login`, and what is not here is not found. */
export const routes: Route[] = [
  {
    path: '/index',
    Screen: lazyScreen(() => import('./screens/index/IndexScreen.tsx')),
    menu: inMenu('首页', <HomeOutlined />, true),
    layout: true,
  },
  {
    path: '/workbenches',
    Screen: lazyScreen(() => import('./screens/workbenches/WorkbenchesScreen.tsx')),
    menu: inMenu('工作台', <AppstoreOutlined />, true),
    layout: true,
  },
  {
    path: '/worksRoom',
    Screen: lazyScreen(() => import('./screens/worksRoom/WorksRoomScreen.tsx')),
    menu: inMenu('短视频', <VideoCameraOutlined />, true),
    layout: false,
  },
  {
    path: '/worksControl',
    Screen: lazyScreen(() => import('./screens/worksControl/WorksControlScreen.tsx')),
    menu: inMenu('作品中心', <FolderOpenOutlined />, true),
    layout: true,
  },
  {
    path: '/createAudio',
    Screen: lazyScreen(() => import('./screens/createAudio/CreateAudioScreen.tsx')),
    menu: inMenu('文字转音频', <AudioOutlined />, false),
    layout: true,
  },
  {
    path: '/aiMix',
    Screen: lazyScreen(() => import('./screens/aiMix/AiMixScreen.tsx')),
    menu: inMenu('AI 混剪', <ScissorOutlined />, false),
    layout: true,
  },
  {
    path: '/aiTranslate',
    Screen: lazyScreen(() => import('./screens/aiTranslate/AiTranslateScreen.tsx')),
    menu: inMenu('AI 视频翻译', <TranslationOutlined />, false),
    layout: true,
  },
  ...hidden(true, {
    '/soundCustomized': () => import('./screens/soundCustomized/SoundCustomizedScreen.tsx'),
    '/videoCustomized': () => import('./screens/videoCustomized/VideoCustomizedScreen.tsx'),
    '/soundHistory': () => import('./screens/soundHistory/SoundHistoryScreen.tsx'),
    '/videoHistory': () => import('./screens/videoHistory/VideoHistoryScreen.tsx'),
    '/points': () => import('./screens/points/PointsScreen.tsx'),
    '/orders': () => import('./screens/orders/OrdersScreen.tsx'),
    '/recycle': () => import('./screens/recycle/RecycleScreen.tsx'),
    '/labelCheck': () => import('./screens/labelCheck/LabelCheckScreen.tsx'),
    '/account': () => import('./screens/account/AccountScreen.tsx'),
    '/complaint': () => import('./screens/complaint/ComplaintScreen.tsx'),
  }),
  ...hidden(false, {
    '/liveRoom/:liveId': () => import('./screens/liveRoom/LiveRoomScreen.tsx'),
    '/liveRoom/:liveId/desk': () => import('./screens/desk/DeskScreen.tsx'),
    '/home': () => import('./screens/home/HomeScreen.tsx'),
    '/login': () => import('./screens/login/LoginScreen.tsx'),
    '/loading': () => import('./screens/loading/LoadingScreen.tsx'),
    '/agree/user': () => import('./screens/agree/UserAgreementScreen.tsx'),
    '/agree/privacy': () => import('./screens/agree/PrivacyScreen.tsx'),
    '/agree/ai-label': () => import('./screens/agree/AiLabelScreen.tsx'),
    '/agree/complaint': () => import('./screens/complaint/OpenComplaintScreen.tsx'),
    '*': () => import('./screens/not-found/NotFoundScreen.tsx'),
  }),
];

function hidden(layout: boolean, screens: Record<string, Parameters<typeof lazyScreen>[0]>): Route[] {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    Screen: lazyScreen(load),
    menu: null,
    layout,
  }));
}
