import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    watch: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    // Its own second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
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
        test: { name: 'whole', include: ['test/**/*.test.ts'], globalSetup: 'test/helpers/setup.ts' },
      },
    ],
  },
});
