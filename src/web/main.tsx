import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, message } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { z } from 'zod';
import { inChinese } from '../contract/fields.ts';
import { onForbiddenWords } from './client/api.ts';
import { App } from './App.tsx';
import { endSession, refuseVisitor, toasts } from './client/failure.ts';
import { loadModule } from './parts/lazy/load-module.ts';
import { queryClient } from './client/query-client.ts';
import { readToken, readUserInfo, startupRule } from './client/session.ts';
import { applyGround, theme } from './theme.ts';
import { useSmall, useReducedMotion } from './hooks/use-small.ts';

function Themed({ children }: { children: ReactNode }) {
  const isSmall = useSmall();
  const stillness = useReducedMotion();
  return (
    <ConfigProvider locale={zhCN} theme={theme(stillness, isSmall)} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

z.config({ customError: inChinese });
ConfigProvider.config({ holderRender: (children) => <Themed>{children}</Themed> });
message.config(toasts);
onForbiddenWords(async (words) => {
  const { confirmForbiddenWords } = await loadModule(() => import('./parts/dialogs/confirm-words.tsx'));
  return confirmForbiddenWords(words);
});

const start = startupRule(location.pathname, readToken(), readUserInfo());
if (start.refuse) refuseVisitor(start.refuse);
if (start.goTo) history.replaceState(null, '', start.goTo);
applyGround(location.pathname);

// Signing out, or in as somebody else, in one tab concerns all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'token' || location.pathname.includes('/agree/')) return;
  if (newValue) location.reload();
  else endSession();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Themed>
    </QueryClientProvider>
  </StrictMode>,
);

// The style sheet names a hundred font slices: it comes after the first paint, which it would delay.
void import('@fontsource-variable/noto-sans-sc/index.css');
