import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyGround } from '../theme.ts';
import { readAddress, StagePage } from './StagePage.tsx';

const address = readAddress(new URL(location.href));
if (address.isTransparent) document.documentElement.dataset.look = 'transparent';
applyGround(location.pathname);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StagePage {...address} />
  </StrictMode>,
);
