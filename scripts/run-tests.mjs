import fs from 'node:fs';
import path from 'node:path';
import { exitCode, isStopping, killGroup, root, startTool, stopChildren } from './processes.mjs';

const checks = [
  ['types: pure', 'typescript/bin/tsc', '-p', 'tsconfig.pure.json'],
  ['types: server', 'typescript/bin/tsc', '-p', 'tsconfig.server.json'],
  ['types: web', 'typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ['types: tests', 'typescript/bin/tsc', '-p', 'tsconfig.test.json'],
  ['lint', 'oxlint/bin/oxlint', '--type-aware'],
  ['format', 'oxfmt/bin/oxfmt', '--check'],
  ['imports', 'tsx/dist/cli.mjs', 'scripts/check-imports.ts'],
  ['docs', 'tsx/dist/cli.mjs', 'scripts/check-docs.ts'],
  ['house', 'tsx/dist/cli.mjs', 'scripts/check-house.ts'],
];
const report = path.join(root, '.cache/vitest.json');

/** Ends a run that hangs, so that it still prints a result. */
export function stopAfter(minutes) {
  const stop = () => {
    console.error(`Stopped after ${minutes} minutes; what was running counts as failed.`);
    stopChildren();
  };
  setTimeout(stop, minutes * 60_000).unref();
}

/** Runs one check, which fails by throwing, and says how it went. */
export async function runCheck(name, check) {
  const start = Date.now();
  const error = await check().then(
    () => null,
    (thrown) => thrown,
  );
  if (error?.message) console.error(error.message);
  console.log(`${error ? 'FAILED' : 'ok'}  ${name}  ${seconds(Date.now() - start)}`);
  return error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

/** Every check runs, whatever the ones before it said. */
export async function runStaticChecks() {
  const results = [];
  for (const [name, program, ...args] of checks) {
    const check = async () => {
      if ((await run([`node_modules/${program}`, ...args])) !== 0) throw new Error('');
    };
    results.push(await runCheck(name, check));
  }
  return results;
}

export async function runVitest(filters) {
  if (isStopping()) return { passed: 0, failed: 1 };
  fs.rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', ...filters];
  const code = await run(['node_modules/vitest/vitest.mjs', ...args]);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };

  const { testResults, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  );
  printSlowest(testResults);
  if (numPendingTests > 0) console.log(`${numPendingTests} skipped`);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length;
  // An error outside of every test, or no test at all, shows only in the exit code.
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function run(args) {
  const child = startTool(args, {});
  const code = await exitCode(child);
  killGroup(child);
  return code;
}

function printSlowest(files) {
  const timed = files.map(({ name, startTime, endTime }) => ({ name, spent: endTime - startTime }));
  console.log('Slowest test files:');
  for (const { name, spent } of timed.sort((a, b) => b.spent - a.spent).slice(0, 10)) {
    console.log(`  ${seconds(spent).padStart(7)}  ${path.relative(root, name)}`);
  }
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
