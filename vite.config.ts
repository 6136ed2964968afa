import fs from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = 'http://127.0.0.1:8001';

/** Every browser that can run this reads woff2; the older copies of the letters would be a third of the build. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    /@fontsource.*\.css$/.test(id) ? code.replace(/,\s*url\([^)]*\)\s*format\('woff'\)/g, '') : null,
};

/** As the server does: a stage has a page of its own, which knows nothing of signing in. */
const stagePage: Plugin = {
  name: 'stage-page',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _reply, next) => {
      if (request.url?.startsWith('/stage/')) request.url = '/stage.html';
      next();
    }),
};

export default defineConfig({
  plugins: [react(), woff2Only, stagePage],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // What bench/first-load.ts adds up.
    manifest: true,
    rolldownOptions: { input: fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.html')) },
    // The Chinese font comes in a hundred slices of which a page needs a few: inlined, every page pays for all.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: {
    host: '127.0.0.1',
    port: 8000,
    strictPort: true,
    // Whole first segments only: /web/... is the API, /src/web/... are our own modules.
    proxy: {
      '^/(api|web|file|back|s|docs|hook|said|audition|assets/music)/': { target: api, ws: true },
      '^/(docs|healthz|readyz|metrics)$': { target: api },
    },
  },
});
