import { defineConfig } from 'vitest/config';
import { patience } from './test/helpers/patience.ts';

export default defineConfig({
  test: {
    watch: false,
    pool: 'forks',
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    testTimeout: patience(120),
    // Its own second is too short for a browser on a busy machine.
    expect: { poll: { timeout: patience(15) } },
    hookTimeout: patience(60),
    teardownTimeout: patience(30),
    outputFile: { json: '.cache/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: 'test/helpers/weights.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          globalSetup: 'test/helpers/setup.ts',
          // What a file imports takes two seconds, and none of them changes it.
          isolate: false,
          // On a busy machine a click in some thousand does nothing, in a menu of Ant Design. A test that fails twice is
          // a fault, and prints what its page shows.
          retry: 1,
        },
      },
    ],
  },
});
