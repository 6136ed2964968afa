// The peer as a program of its own. Argument: a JSON file that says what to show, with which browser, and where to.
import fs from 'node:fs';
import path from 'node:path';
import { bundle } from '../peers/node_modules/@remotion/bundler/dist/index.js';
import {
  openBrowser,
  renderMedia,
  selectComposition,
} from '../peers/node_modules/@remotion/renderer/dist/index.js';

const settings = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const { publicDir, inputProps, browserExecutable, out } = settings;
Object.assign(process.env, settings.env);
const modules = path.resolve(import.meta.dirname, '../peers/node_modules');
const serveUrl = await bundle({
  entryPoint: path.join(import.meta.dirname, 'talking.mjs'),
  publicDir,
  outDir: path.join(path.dirname(out), 'bundle'),
  enableCaching: false,
  webpackOverride: (config) => ({ ...config, resolve: { ...config.resolve, modules: [modules] } }),
});
const browser = { browserExecutable, chromeMode: 'headless-shell', logLevel: 'error' };
const puppeteerInstance = await openBrowser('chrome', browser);
const shared = { ...browser, serveUrl, inputProps, puppeteerInstance };
const composition = await selectComposition({ ...shared, id: 'talking' });

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  await renderMedia({
    ...shared,
    composition,
    codec: 'h264',
    crf: 21,
    x264Preset: 'veryfast',
    imageFormat: 'jpeg',
    concurrency: 2,
    muted: true,
    licenseKey: null,
    outputLocation: out,
  });
  process.send({ frames: composition.durationInFrames });
});
process.send('ready');
