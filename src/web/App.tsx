import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { refuseVisitor } from './failure.ts';
import { LoadScreen } from './parts/LoadScreen.tsx';
import { loadScreen } from './parts/load-screen.ts';
import { PageSkeleton } from './parts/PageSkeleton.tsx';
import { Waiting } from './parts/Waiting.tsx';
import { routes } from './routes.tsx';
import { readToken, readUserInfo, startupRule } from './session.ts';
import { layGround } from './theme.ts';
import { useInit } from './use-init.ts';

const appLayout = loadScreen(async () => ({ default: (await import('./layout/AppLayout.tsx')).AppLayout }));

/** The start-up rule again for every later path; coming to /login on purpose is no reason to say anything. */
function useGate(path: string): boolean {
  const navigate = useNavigate();
  const { goTo, refuse } = startupRule(path, readToken(), readUserInfo());
  useEffect(() => {
    if (!goTo) return;
    if (refuse) refuseVisitor();
    void navigate(goTo, { replace: true });
  }, [goTo, navigate, refuse]);
  return goTo === null;
}

export function App() {
  const { pathname } = useLocation();
  const isOpen = useGate(pathname);
  const title = useInit()?.brandTitle;

  useEffect(() => {
    layGround(pathname);
    window.scrollTo(0, 0);
    // The layout would otherwise have to arrive before its screen is even asked for.
    const route = routes.find(({ path }) => path === pathname);
    void route?.screen.start().catch(() => undefined);
  }, [pathname]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!isOpen) return <Waiting />;
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/login" replace />} />
      <Route element={<LoadScreen screen={appLayout} waiting={<Waiting />} />}>
        {routes
          .filter((route) => route.layout)
          .map(({ path, screen }) => (
            <Route
              key={path}
              path={path}
              element={<LoadScreen key={path} screen={screen} waiting={<PageSkeleton />} />}
            />
          ))}
      </Route>
      {routes
        .filter((route) => !route.layout)
        .map(({ path, screen }) => (
          <Route
            key={path}
            path={path}
            element={<LoadScreen key={path} screen={screen} waiting={<Waiting />} />}
          />
        ))}
    </Routes>
  );
}
