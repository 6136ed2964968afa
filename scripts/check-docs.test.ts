import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

let root = '';
const write = (file: string, text: string) => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
  write(
    'README.md',
    'Start with `npm start`; see [the map](docs/map.md#journeys) and ![home](docs/home.png).\n',
  );
  write('docs/home.png', '');
  write(
    'docs/map.md',
    'From `src/web/api.ts` to `src/server/{config,main}.ts`, jobs in `src/server/make-*.ts`.\n',
  );
  write(
    'docs/operate.md',
    '| setting | |\n|---|---|\n| `PORT` | 8000; stop with `SIGTERM` |\n| `HOST`, `DATA_DIR` | |\n',
  );
  write('src/web/api.ts', '');
  write('src/server/main.ts', '');
  write('src/server/make-audio.ts', '');
  write('src/server/config.ts', 'const variables = {\n  PORT: 1,\n  HOST: 2,\n  DATA_DIR: 3,\n};\n');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('true documents have no faults', () => {
  expect(checkDocs(root)).toEqual([]);
});

test('paths and links that lead nowhere are named, in text and in code blocks', () => {
  write(
    'docs/map.md',
    '`src/web/{api,gone}.ts`\n```\nsrc/moved/  what was here\n```\nsee [words](words.md) `src/x/*.ts`',
  );
  expect(checkDocs(root)).toEqual([
    'docs/map.md names src/web/gone.ts, which is not there',
    'docs/map.md names src/moved/, which is not there',
    'docs/map.md names src/x/*.ts, which is not there',
    'docs/map.md links to words.md, which is not there',
  ]);
});

test('settings must stand in the manual and in the configuration', () => {
  write('src/server/config.ts', 'const variables = {\n  PORT: 1,\n  HOST: 2,\n  LOG_LEVEL: 3,\n};\n');
  expect(checkDocs(root)).toEqual([
    'docs/operate.md does not explain LOG_LEVEL',
    'docs/operate.md explains DATA_DIR, which src/server/config.ts does not read',
  ]);
});
