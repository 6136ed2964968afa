import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { withTree } from './house/with-tree.ts';

const faultsIn = (files: Record<string, string>) => withTree(files, checkImports);

test('a house in order has no faults', () => {
  expect(
    faultsIn({
      'vite.config.ts': `export default {};`,
      'src/contract/room.ts': `import { z } from 'zod';`,
      'src/stage/scene.ts': `import type { Room } from '../contract/room.ts';`,
      'src/speech/synthesis/speak.ts': `import fs from 'node:fs'; import { open } from '../models/store.ts';`,
      'src/server/commands/main.ts': `import { roomRoutes } from '../room/routes.ts';`,
      'src/server/config.ts': `import type { Sender } from './account/sms.ts';`,
      'src/server/room/routes.ts': `import { insertRoom } from './rooms.ts'; import { serve } from '../http/serve.ts';`,
      'src/server/room/live/air/on-air.ts': `import { a } from '../audience/audience.ts'; import { b } from '../../clock.ts';`,
      'src/server/room/rooms.test.ts': `import { addUser } from '../account/users.ts';`,
      'src/web/routes.tsx': `const Home = () => import('./screens/worksRoom/WorksRoom.tsx');`,
      'src/web/screens/worksRoom/WorksRoom.tsx': `
        import { addRoom } from '../../../contract/room.ts';
        import { drawFrame } from '../../../stage/draw.ts';
        export default function WorksRoom() { return <div />; }`,
    }),
  ).toEqual([]);
});

test.each([
  ['src/contract/room.ts', `import { Pool } from 'pg';`, 'may not use pg'],
  ['src/stage/scene.ts', `import { Room } from '../contract/room.ts';`, 'use import type'],
  ['src/stage/presenter/pose.ts', `export const seed = Math.random();`, 'take time and chance as input'],
  [
    'src/speech/synthesis/speak.ts',
    `export * from '../../language/questions/meaning.ts';`,
    'let the caller pass',
  ],
  ['src/media/read/probe.ts', `import { Failure } from '../../contract/failures.ts';`, 'let the caller pass'],
  ['src/server/room/rooms.ts', `import { user } from '../account/users.ts';`, 'belongs to another resource'],
  ['src/server/room/comments/source.ts', `import { a } from '../live/air/on-air.ts';`, 'comes before'],
  ['src/server/room/live/audience/audience.ts', `import type { A } from '../air/on-air.ts';`, 'comes before'],
  ['src/server/jobs/ledger.ts', `import { user } from '../account/users.ts';`, 'only by type'],
  ['src/server/http/serve.ts', `import { stop } from '../commands/main.ts';`, 'is a command'],
  ['src/server/start-server.ts', `import { theme } from '../web/theme.ts';`, 'may not import src/web'],
  ['src/web/screens/home/Home.tsx', `import { a } from '../login/Login.tsx';`, 'src/web/parts'],
  ['src/web/parts/Card.tsx', `import { a } from '../screens/home/Home.tsx';`, 'routes.tsx'],
  ['src/web/api.ts', `const speak = () => import('../speech/speak.ts');`, 'ask the server'],
  ['src/web/api.ts', `import fs from 'node:fs';`, 'the browser has no Node'],
  ['src/web/api.ts', `import { b } from './use-call';`, 'write the ending'],
  ['src/web/api.ts', `export default 1;`, 'export it by name'],
  ['src/web/parts/a/b/c/d/e.ts', `import { f } from '../../../f.ts';`, 'climbs through its own module'],
  ['src/web/useCall.ts', `export {};`, 'kebab-case'],
  ['src/server/room/index.ts', `export {};`, 'no index files'],
])('%s: %s', (file, text, words) => {
  expect(faultsIn({ [file]: text })).toEqual([expect.stringContaining(words)]);
});
