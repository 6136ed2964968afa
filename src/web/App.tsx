import { useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { refuseVisitor } from './client/failure.ts';
import { ErrorBoundary } from './parts/states/ErrorBoundary.tsx';
import { lazyScreen, type LazyScreen } from './parts/lazy/lazy-part.tsx';
import { PageSkeleton, Waiting } from './parts/states/Waiting.tsx';
import { OwnScreen, preloadScreen, routes } from './routes.tsx';
import { readToken, readUserInfo, startupRule } from './client/session.ts';
import { applyGround } from './theme.ts';
import { useInit, useOwnScreens } from './client/use-init.ts';

const AppLayout = lazyScreen(async () => ({ default: (await import('./layout/AppLayout.tsx')).AppLayout }));

function useGate(path: string): boolean {
  const navigate = useNavigate();
  const { goTo, refuse } = startupRule(path, readToken(), readUserInfo());
  useEffect(() => {
    if (!goTo) return;
    if (refuse) refuseVisitor(refuse);
    void navigate(goTo, { replace: true });
  }, [goTo, navigate, refuse]);
  return goTo === null;
}

/** The key sets screens apart: one that crashed must not leave its error card in place of the next. */
const guarded = (key: string, Screen: LazyScreen, waiting: ReactNode) => (
  <ErrorBoundary key={key}>
    <Screen waiting={waiting} />
  </ErrorBoundary>
);

export function App() {
  const { pathname } = useLocation();
  const isOpen = useGate(pathname);
  const ownScreens = useOwnScreens();
  const title = useInit()?.brandTitle;

  useEffect(() => {
    applyGround(pathname);
    window.scrollTo(0, 0);
    // The layout would otherwise have to arrive before its screen is even asked for.
    preloadScreen(pathname);
  }, [pathname]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!isOpen) return <Waiting />;
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/login" replace />} />
      <Route element={guarded('layout', AppLayout, <Waiting />)}>
        {routes
          .filter((route) => route.layout)
          .map(({ path, Screen }) => (
            <Route key={path} path={path} element={guarded(path, Screen, <PageSkeleton />)} />
          ))}
        {ownScreens.map(({ path }) => (
          <Route key={path} path={path} element={guarded(path, OwnScreen, <PageSkeleton />)} />
        ))}
      </Route>
      {routes
        .filter((route) => !route.layout)
        .map(({ path, Screen }) => (
          <Route key={path} path={path} element={guarded(path, Screen, <Waiting />)} />
        ))}
    </Routes>
  );
}
