import type { ComponentType } from 'react';
import { lazyScreen, type LazyScreen } from './parts/lazy/lazy-part.tsx';
import { Waiting } from './parts/states/Waiting.tsx';

export interface Route {
  path: string;
  Screen: LazyScreen;
  layout: boolean;
}

type Screens = Record<string, Parameters<typeof lazyScreen>[0]>;

const screens = (layout: boolean, loads: Screens): Route[] =>
  Object.entries(loads).map(([path, load]) => ({ path, Screen: lazyScreen(load), layout }));

type Typed = { default: ComponentType<{ type: 'voice' | 'avatar' }> };

const custom = () => import('./screens/custom/CustomScreen.tsx');
const trainings = () => import('./screens/trainings/TrainingsScreen.tsx');

const ofType = (type: 'voice' | 'avatar', load: () => Promise<Typed>) => async () => {
  const { default: Screen } = await load();
  return { default: () => <Screen type={type} /> };
};

const agreement = (load: () => Promise<{ default: string }>) => async () => {
  const [{ default: Screen }, { default: markdown }] = await Promise.all([
    import('./screens/agree/AgreeScreen.tsx'),
    load(),
  ]);
  return { default: () => <Screen markdown={markdown} /> };
};

export const routes: Route[] = [
  ...screens(true, {
    '/index': () => import('./screens/index/IndexScreen.tsx'),
    '/workbenches': () => import('./screens/workbenches/WorkbenchesScreen.tsx'),
    '/broadcasts': () => import('./screens/broadcasts/BroadcastsScreen.tsx'),
    '/broadcasts/:liveId/:sessionId': () => import('./screens/broadcasts/ReportScreen.tsx'),
    '/worksControl': () => import('./screens/worksControl/WorksControlScreen.tsx'),
    '/createAudio': () => import('./screens/createAudio/CreateAudioScreen.tsx'),
    '/aiMix': () => import('./screens/aiMix/AiMixScreen.tsx'),
    '/aiTranslate': () => import('./screens/aiTranslate/AiTranslateScreen.tsx'),
    '/soundCustomized': ofType('voice', custom),
    '/videoCustomized': ofType('avatar', custom),
    '/soundHistory': ofType('voice', trainings),
    '/videoHistory': ofType('avatar', trainings),
    '/points': () => import('./screens/points/PointsScreen.tsx'),
    '/orders': () => import('./screens/orders/OrdersScreen.tsx'),
    '/recycle': () => import('./screens/recycle/RecycleScreen.tsx'),
    '/labelCheck': () => import('./screens/labelCheck/LabelCheckScreen.tsx'),
    '/alarms': () => import('./screens/alarms/AlarmsScreen.tsx'),
    '/account': () => import('./screens/account/AccountScreen.tsx'),
    '/complaint': () => import('./screens/complaint/ComplaintScreen.tsx'),
  }),
  ...screens(false, {
    '/worksRoom': () => import('./screens/worksRoom/WorksRoomScreen.tsx'),
    '/liveRoom/:liveId': () => import('./screens/liveRoom/LiveRoomScreen.tsx'),
    '/liveRoom/:liveId/desk': () => import('./screens/desk/DeskScreen.tsx'),
    '/home': () => import('./screens/home/HomeScreen.tsx'),
    '/login': () => import('./screens/login/LoginScreen.tsx'),
    '/loading': async () => ({ default: Waiting }),
    '/agree/user': agreement(() => import('./screens/agree/user.md?raw')),
    '/agree/privacy': agreement(() => import('./screens/agree/privacy.md?raw')),
    '/agree/ai-label': agreement(() => import('./screens/agree/ai-label.md?raw')),
    '/agree/confirm/:token': () => import('./screens/confirm/ConfirmScreen.tsx'),
    '/agree/complaint': () => import('./screens/complaint/OpenComplaintScreen.tsx'),
    '*': () => import('./screens/not-found/NotFoundScreen.tsx'),
  }),
];

export const OwnScreen = lazyScreen(() => import('./screens/operator/OperatorScreen.tsx'));

export const preloadScreen = (wanted: string): void =>
  void routes.find(({ path }) => path === wanted)?.Screen.preload();
