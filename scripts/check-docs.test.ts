import { expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';
import { withTree } from './house/with-tree.ts';

const trueDocs = {
  'README.md': 'Start with `npm start`; see [the map](docs/map.md#journeys) and ![home](docs/home.png).\n',
  'docs/home.png': '',
  'docs/map.md': 'From `src/web/api.ts` to `src/server/{config,main}.ts`, jobs in `src/server/make-*.ts`.\n',
  'docs/operate.md':
    '| setting | |\n|---|---|\n| `PORT` | 8000; stop with `SIGTERM` |\n| `HOST`, `DATA_DIR` | |\n',
  'src/web/api.ts': '',
  'src/server/main.ts': '',
  'src/server/make-audio.ts': '',
  'src/server/config.ts': "whole('PORT', 8000); text('HOST'); text('DATA_DIR');\n",
};

const faultsWith = (changed: Record<string, string>) => withTree({ ...trueDocs, ...changed }, checkDocs);

test('true documents have no faults', () => {
  expect(faultsWith({})).toEqual([]);
});

test('paths and links that lead nowhere are named, in text and in code blocks', () => {
  const map =
    '`src/web/{api,gone}.ts`\n```\nsrc/moved/  what was here\n```\nsee [words](words.md) `src/x/*.ts`';
  expect(faultsWith({ 'docs/map.md': map })).toEqual([
    'docs/map.md names src/web/gone.ts, which is not there',
    'docs/map.md names src/moved/, which is not there',
    'docs/map.md names src/x/*.ts, which is not there',
    'docs/map.md links to words.md, which is not there',
  ]);
});

test('settings must stand in the manual and in the configuration', () => {
  const config = "whole('PORT', 8000); text('HOST'); read('LOG_LEVEL');\n";
  expect(faultsWith({ 'src/server/config.ts': config })).toEqual([
    'docs/operate.md does not explain LOG_LEVEL',
    'docs/operate.md explains DATA_DIR, which src/server/config.ts does not read',
  ]);
});
